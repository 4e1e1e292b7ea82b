// Play and Join: the recent decks of this browser as tiles. It runs before what follows is drawn.
"use strict";
(() => {
  const like = document.getElementById("recent");
  let decks = [];
  try { decks = JSON.parse(localStorage.getItem("decks")) ?? []; } catch { /* private window */ }
  const shown = (each) => /^(~[\w-]+|[0-9A-Z]{10})$/.test(each?.id) && each.id !== like.dataset.own;
  for (const each of Array.isArray(decks) ? decks.filter(shown).slice(0, 4) : []) {
    const tile = like.content.cloneNode(true);
    tile.querySelector("button").value = each.id;
    tile.querySelector("b").textContent = each.name;
    like.before(tile);
  }
})();
