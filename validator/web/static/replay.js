/* The replay of a game: keys, play, and the next step before it is wanted. Without it, links do. */
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id), on = (name, does) => document.addEventListener(name, does, true);
  let timer = 0;

  /* The next step is in the browser's cache when it is asked for in the same words. */
  const ahead = () => {
    $("run").setAttribute("aria-pressed", String(timer > 0));
    fetch($("next").href, { headers: { "HX-Request": "true", "Ptcg-Zones": window.ptcg.zones() } }).catch(() => {});
  };
  on("htmx:afterSettle", ahead);
  ahead();

  const step = (id) => $(id).click();
  const run = () => {
    if (timer) timer = clearInterval(timer) ?? 0; else timer = setInterval(() => { if (+$("at").value >= +$("at").max) run(); else step("next"); }, 1000);
    $("run").setAttribute("aria-pressed", String(timer > 0));
  };
  const turn = (by) => {
    const turns = [...document.querySelectorAll(".tks a")], here = turns.findIndex((each) => each.matches("[aria-current]"));
    (turns[here + by] || $(by < 0 ? "first" : "last")).click();
  };
  on("change", (event) => { if (event.target.id === "at") event.target.form.requestSubmit(); });
  on("click", (event) => { if (event.target.closest("#run")) run(); });
  addEventListener("blur", () => { if (timer) run(); });
  on("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("dialog, input, textarea, select")) return;
    if (by && event.shiftKey) turn(by);
    else if (by) step(by < 0 ? "back" : "next");
    else if (event.key === " ") run();
    else return;
    event.preventDefault();
  });
})();
