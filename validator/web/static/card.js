// A card's page: the button for the deck that is carried in this browser. Without it, one for a new deck.
"use strict";
(async () => {
  const { deck, base } = window.ptcg, place = document.querySelector("[data-add]");
  if (!deck || !place) return;
  const answer = await fetch(`${base}/d/${deck.id}/card/${place.dataset.add}${deck.query || ""}`);
  if (answer.ok) place.innerHTML = await answer.text();
})();
