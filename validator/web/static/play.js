/* Keys, focus, marks and announcements of the page Play. Everything it does works without it, more slowly. */
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const game = $("game");
  if (!game || !window.htmx) return;
  htmx.config.defaultSettleDelay = 0; // what is new works at once, before the next key
  let kept = null, said = "", letters = localStorage.getItem("letters") !== "off";

  const say = (text) => {
    said = text;
    const line = document.createElement("p");
    line.textContent = text;
    $("said").append(line);
    while ($("said").childElementCount > 20) $("said").firstElementChild.remove();
  };
  const warn = (text) => {
    const box = $("alert");
    box.textContent = text + " ";
    const link = document.createElement("a");
    link.href = game.dataset.address;
    link.textContent = "Reload the game";
    box.append(link);
  };
  const focus = (id) => { const at = $(id); if (at) at.focus(); return Boolean(at); };

  /* Requests: send the server which parts are here, and let only one be on its way. */
  document.body.addEventListener("htmx:configRequest", (event) => {
    const parts = [...document.querySelectorAll("[data-mark]")];
    event.detail.headers["Ptcg-Zones"] = parts.map((each) => `${each.id.slice(2)}=${each.dataset.mark}`).join(",");
  });
  let busy = false;
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    if (busy) { event.preventDefault(); return; }
    busy = true;
    const at = document.activeElement;
    kept = { id: at ? at.id : "", verb: event.detail.requestConfig.verb };
  });
  document.body.addEventListener("htmx:afterRequest", () => { busy = false; });
  document.body.addEventListener("htmx:responseError", (event) => {
    const words = event.detail.xhr.getResponseHeader("Ptcg-Alert");
    warn(words ? decodeURIComponent(words) : "Request failed. Try again.");
  });
  document.body.addEventListener("htmx:sendError", () => { busy = false; warn("Request failed. Try again."); });
  document.body.addEventListener("htmx:afterSettle", () => {
    dress();
    if (!kept) return;
    const now = document.activeElement;
    if (now && now !== document.body && now.isConnected) return;
    const same = kept.id && $(kept.id);
    const look = $("look-h");
    if (look && kept.verb === "get") look.focus({ preventScroll: true });
    else if (same && !(kept.verb === "post" && /^a\d/.test(kept.id))) same.focus({ preventScroll: true });
    else ($("acts-h") || $("head")).focus({ preventScroll: true });
    kept = null;
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => { if (event.detail.xhr.status < 400) $("alert").textContent = ""; });
  document.body.addEventListener("ptcg:say", (event) => say(event.detail.text));

  /* Marks: show how many are selected; only a valid number can be confirmed. */
  const dress = () => {
    const box = $("letters");
    if (box) box.checked = letters;
    const form = $("marks"), done = $("confirm");
    if (!form || !form.querySelector("[type=checkbox]")) return;
    const low = +form.dataset.low, high = +form.dataset.high;
    const count = form.querySelectorAll(":checked").length;
    done.textContent = count ? `Confirm ${count} of ${high}` : low ? `Select ${low}` : "Confirm (none)";
    done.setAttribute("aria-disabled", String(count < low || count > high));
  };
  document.addEventListener("change", (event) => {
    if (event.target.id === "letters") {
      letters = event.target.checked;
      localStorage.setItem("letters", letters ? "on" : "off");
    }
    dress();
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id === "marks" && $("confirm").getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
      warn(`Select ${event.target.dataset.low} to ${event.target.dataset.high} options.`);
    }
  }, true);

  /* Keys. */
  const click = (id) => { const at = $(id); if (at && !at.disabled) at.click(); };
  const first = (where) => { const at = document.querySelector(where); if (at) { at.focus(); return true; } say("Nothing found."); return true; };
  const zones = {
    a: () => focus("acts-h"), h: () => first("#z-hand .pk"), v: () => first("#z-you .active a"),
    b: () => first("#bench-you a"), B: () => first("#bench-opp a"), o: () => first("#z-opp .active a"),
    d: () => click("discard-you"), x: () => click("lost-you"), l: () => focus("lh"),
    s: () => { const at = document.querySelector("#z-stadium a"); if (at) at.focus(); else say("No Stadium in play."); },
    p: () => say(`Prize cards: ${[...document.querySelectorAll(".prz.not-phone b")].map((each) => each.textContent).reverse().join(" yours, ")} opponent’s.`),
    u: () => click("undo"), e: () => click("end"), r: () => say(said || $("head").textContent),
    i: () => inspect(), "/": () => { const at = $("say"); if (at) at.select(); },
    "?": () => { $("keys").open = true; $("keys").querySelector("summary").focus(); },
  };
  const inspect = () => {
    const at = document.activeElement;
    if ($("inspect")) $("inspect").click();
    else if (at && at.matches("a.pk")) htmx.ajax("GET", at.getAttribute("href"), { source: at, swap: "none" });
  };
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const move = ([x, y]) => {
    const at = document.activeElement, zone = at.closest(".mat, .hand, .side");
    if (!zone) return false;
    const from = at.getBoundingClientRect(), mid = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [fx, fy] = mid(from);
    let best = null, least = Infinity;
    for (const each of zone.querySelectorAll("a, button, input[type=checkbox]")) {
      if (each === at || !each.checkVisibility()) continue;
      const [ex, ey] = mid(each.getBoundingClientRect()), along = (ex - fx) * x + (ey - fy) * y;
      const far = along + 3 * Math.abs(x ? ey - fy : ex - fx);
      if (along > 4 && far < least) { least = far; best = each; }
    }
    if (best) best.focus();
    return Boolean(best);
  };
  document.addEventListener("keydown", (event) => {
    const at = document.activeElement, typing = at && at.matches("input:not([type=checkbox]), textarea, select");
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key === "Escape") {
      const back = $("drop") || $("close") || $("stay");
      if (typing) focus("acts-h"); else if (back) back.click();
      return;
    }
    if (typing) return;
    if (arrows[event.key]) { if (move(arrows[event.key])) event.preventDefault(); return; }
    const inside = !at || at === document.body || at.closest("#game");
    if (!letters || !inside) return;
    if (/^[0-9]$/.test(event.key)) {
      const hit = document.querySelector(`[data-key="${event.key}"]`), marks = document.querySelectorAll("#marks [type=checkbox]");
      const place = (+event.key + 9) % 10;
      if (hit) hit.click(); else if (marks[place]) marks[place].click();
      return;
    }
    const does = zones[event.key] || (event.shiftKey ? null : zones[event.key.toLowerCase()]);
    if (does) { event.preventDefault(); does(); }
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href="#keys"]');
    if (link) { $("keys").open = true; }
  });
  dress();
})();
