// Every page: keys, and the deck that is carried in this browser. All else works without.
"use strict";
(() => {
  const read = (name, otherwise) => { try { return JSON.parse(localStorage.getItem(name)) ?? otherwise; } catch { return otherwise; } };
  const write = (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* private window */ } };
  const base = document.documentElement.dataset.base ?? "";  // the path that the site is served at
  window.ptcg = { read, write, base };

  // The deck of the header, and what Hands and Play begin with
  const decks = read("decks", []);
  const deck = Array.isArray(decks) && decks.find((each) => /^(~[\w-]+|[0-9A-Z]{10})$/.test(each?.id));
  window.ptcg.deck = deck;
  const chip = document.getElementById("mydeck");
  if (deck && chip?.hidden) {
    chip.href = base + "/d/" + deck.id + (deck.query || "");
    const name = document.createElement("b");
    name.textContent = deck.name;
    const said = document.createElement("span");
    said.className = "vh";
    said.textContent = "Your deck: ";
    chip.append(said, name);
    chip.hidden = false;
    for (const link of document.querySelectorAll(".nav a")) {
      const page = link.getAttribute("href").slice(base.length);
      if (["/", "/hands", "/play"].includes(page)) link.href = base + "/d/" + deck.id + (page === "/" ? "" : page) + (deck.query || "");
    }
  }

  // A card picture that fails shows the drawn card below it
  const fail = (image) => { if (image.matches?.("img[data-picture]")) image.remove(); };
  addEventListener("error", (event) => fail(event.target), true);
  for (const image of document.querySelectorAll("img[data-picture]")) if (image.complete && !image.naturalWidth) fail(image);

  // Keys
  const dialog = document.getElementById("keys");
  const letters = document.getElementById("letters");
  letters.checked = read("letters", true) !== false;
  letters.addEventListener("change", () => write("letters", letters.checked));
  const button = document.querySelector("[data-keys]");
  if (button) { button.hidden = false; button.addEventListener("click", () => dialog.showModal()); }
  let going;
  window.ptcg.free = (event) => !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
    || !letters.checked || document.querySelector("dialog[open]") || event.target.closest?.("input, select, textarea, [contenteditable]"));
  addEventListener("keydown", (event) => {
    if (!window.ptcg.free(event)) return;
    const after = going && performance.now() - going < 1500;
    going = 0;
    const link = after && /^[a-z]$/i.test(event.key) && document.querySelector(`.nav [data-go="${event.key.toLowerCase()}"]`);
    const own = !after && /^[a-z]$/i.test(event.key) && document.querySelector(`[data-key="${event.key.toLowerCase()}"]`);
    if (link) link.click();
    else if (own) Promise.resolve(window.ptcg.htmx?.()).then(() => own.click());
    else if (event.key === "?") dialog.showModal();
    else if (event.key === "/") {
      const field = document.querySelector("[data-slash]");
      if (field) field.focus(); else location.assign(base + "/cards");
    } else { if (event.key === "g" || event.key === "G") going = performance.now(); return; }
    event.preventDefault();
  });
})();
