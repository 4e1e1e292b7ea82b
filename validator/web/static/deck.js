// The page Deck: keys, suggestions, undo, recent decks. All else works without.
"use strict";
(() => {
  const { read, write, free, base } = window.ptcg;
  const $ = (id) => document.getElementById(id);

  // Undo and redo are the addresses of this tab, since it came to this deck from elsewhere
  const trail = () => { try { return JSON.parse(sessionStorage.trail); } catch { return { at: -1, all: [] }; } };
  const plain = (address) => address.replace(/[?&](menu|more|kept|show|view|all|as)=[^&]*/g, "").replace(/^([^?&]*)&/, "$1?");
  let arrived = !/\/(d|cards)\//.test(document.referrer);
  function follow() {
    const list = trail(), now = plain(location.pathname + location.search);
    if (list.all[list.at] !== now) {
      if (list.all[list.at - 1] === now) list.at -= 1;
      else if (list.all[list.at + 1] === now) list.at += 1;
      else { list.all = [...(arrived ? [] : list.all.slice(Math.max(list.at - 60, 0), list.at + 1)), now]; list.at = list.all.length - 1; }
      try { sessionStorage.trail = JSON.stringify(list); } catch { /* private window */ }
    }
    arrived = false;
    for (const [id, step] of [["undo", -1], ["redo", 1]]) {
      const link = $(id), to = list.all[list.at + step];
      link.toggleAttribute("data-off", !to);
      if (to) link.href = to; else link.removeAttribute("href");
    }
    remember(list);
  }

  // An edited deck takes the place of the one before
  function remember(list) {
    const chip = $("mydeck");
    if (!chip?.dataset.id) return;
    const { id, name, icon } = chip.dataset, query = location.search.replace(/[?&](?!format=|on=|d=)[^&]*/g, "").replace(/^&/, "?");
    const before = new Set(list.all.map((each) => decodeURIComponent(each.split("?")[0].slice(base.length + 3))));
    const rest = read("decks", []).filter((each) => each.id !== id && !before.has(each.id));
    write("decks", [{ id, name, icon, query, at: Date.now() }, ...rest].slice(0, 12));
    window.ptcg.recents?.();
  }

  // Suggestions
  const options = () => [...document.querySelectorAll("#sugg [role=option]")];
  function choose(step) {
    const all = options(), at = all.findIndex((each) => each.ariaSelected === "true");
    const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
    for (const each of all) each.ariaSelected = each === next;
    $("add").setAttribute("aria-activedescendant", next?.id || "");
    next?.scrollIntoView({ block: "nearest" });
  }
  let early = "";  // Enter came before the suggestions
  function add(copies) {
    const option = options().find((each) => each.ariaSelected === "true");
    early = option && $("sugg").dataset.q === $("add").value.trim() ? "" : copies;
    if (!early) send(option.dataset.do + copies);
  }
  let busy = false;
  const waiting = [];  // pressed before the answer; a button by its id, for its new value
  function send(value, name = "do", id = "") {  // htmx does not see buttons outside of their form
    if (busy) { if (waiting.length < 9) waiting.push({ value, name, id }); return; }
    busy = true;
    window.ptcg.htmx().then(() => submit(value, name));
  }
  function submit(value, name) {
    const form = $("edit"), field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
    form.requestSubmit();
    field.remove();
  }
  function next() {
    busy = false;
    const { value, name, id } = waiting.shift() || {};
    if (id ? $(id) : value) send(id ? $(id).value : value, name, id);
  }
  function ready() {
    if ($("add")) for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", "sg"], ["aria-expanded", false]]) $("add").setAttribute(name, value);
    follow();
  }
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "add") return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") choose(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") {
      if (!window.htmx || !event.target.value) return;
      add(event.shiftKey ? ":4" : ":1");
    } else {
      early = "";
      if (event.key !== "Escape") return;
      $("sg").replaceChildren();
      event.target.setAttribute("aria-expanded", false);
    }
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const option = event.target.closest("#sugg [role=option]"), button = event.target.closest("button[form=edit]");
    if (option) send(option.dataset.do + (event.shiftKey ? ":4" : ":1"));
    else if (button) { event.preventDefault(); send(button.value, button.name, button.id); }
  });

  // Focus stays by id, or goes to the line before
  let focused = "";
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id !== "deck") return;
    focused = document.activeElement?.id || "";
    // The new finding is there before the old one is gone, and of one name only one is open
    for (const each of document.querySelectorAll("details[name]")) each.removeAttribute("name");
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target.id === "sg") {
      $("add").setAttribute("aria-expanded", options().length > 0);
      choose(0);
      if (early) add(early);
    }
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.target.id !== "deck") return;
    if (!event.detail.successful) { waiting.length = 0; busy = false; return; }
    ready();
    const [, letter, number] = focused.match(/^([mpo])(\d+)$/) || [];
    const back = $(focused) || (letter && ($(letter + (number - 1)) || $("v"))) || (focused ? $("v") : null);
    if (back && document.activeElement !== back) back.focus({ preventScroll: true });
    focused = "";
    next();
  });

  // Keys
  addEventListener("keydown", (event) => {
    if (!free(event)) return;
    const line = event.target.closest?.(".lines ol > li");
    const button = line && { "+": "[id^=p]", "=": "[id^=p]", "-": "[id^=m]" }[event.key];
    const key = event.key.toLowerCase();
    if (button) line.querySelector(`.qty ${button}`).click();
    else if (line && event.key === "Delete") send(line.querySelector(".qty [id^=m]").value.replace(/\d+$/, "0"));
    else if (key === "a" && $("add")) $("add").focus();
    else if (key === "n") {
      const all = [...document.querySelectorAll(".lines li:is(.is-bad, .is-unk)")];
      const at = all.findIndex((each) => each.contains(document.activeElement));
      const to = all.at((event.shiftKey ? (at < 0 ? -1 : at - 1) : at + 1) % all.length);
      to?.querySelector("details")?.setAttribute("open", "");
      (to?.querySelector(".fx button, .qty button"))?.focus();
      to?.scrollIntoView({ block: "center" });
    } else if (key === "v") {
      const views = [...document.querySelectorAll("[data-view]")];
      views[(views.findIndex((each) => each.ariaCurrent) + 1) % views.length]?.click();
    } else if (key === "z") { const link = $(event.shiftKey ? "redo" : "undo"); if (link?.href) link.click(); else return; } else return;
    event.preventDefault();
  });
  ready();
})();
