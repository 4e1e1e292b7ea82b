/* Play: what a card says, marks, keys, focus, announcements. All of it works without, more slowly. */
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const all = (where, within = document) => [...within.querySelectorAll(where)];
  const game = $("game");
  if (!game || !window.htmx) return;
  htmx.config.defaultSettleDelay = 0; // what is new works at once, before the next key
  let kept = null, said = "", busy = false, slow = 0;
  const on = (name, does) => document.body.addEventListener(name, does);

  const say = (text) => {
    said = text;
    const line = document.createElement("p");
    line.textContent = text;
    $("said").append(line);
    while ($("said").childElementCount > 20) $("said").firstElementChild.remove();
  };
  const warn = (text) => {
    const link = document.createElement("a");
    link.href = game.dataset.address;
    link.textContent = "Reload the game";
    $("alert").replaceChildren(text, " ", link);
  };
  const focus = (id) => { const at = $(id); if (at) at.focus(); return Boolean(at); };
  const click = (id) => { const at = $(id); if (at && !at.disabled) at.click(); return Boolean(at); };

  /* Requests: say which parts are here, and let only one be on its way. */
  const zones = window.ptcg.zones = () => all("[data-mark]").map((each) => `${each.id.slice(2)}=${each.dataset.mark}`).join();
  on("htmx:configRequest", (event) => { event.detail.headers["Ptcg-Zones"] = zones(); });
  on("htmx:beforeRequest", (event) => {
    if (busy) { event.preventDefault(); return; }
    busy = true;
    slow = setTimeout(() => { game.ariaBusy = "true"; }, 150); // a bot thinks
    kept = { id: document.activeElement?.id, verb: event.detail.requestConfig.verb };
  });
  on("htmx:afterRequest", () => { busy = false; clearTimeout(slow); game.ariaBusy = null; });
  on("htmx:responseError", (event) => {
    const words = event.detail.xhr.getResponseHeader("Ptcg-Alert");
    warn(words ? decodeURIComponent(words) : "Request failed. Try again.");
  });
  on("htmx:sendError", () => warn("Request failed. Try again."));
  on("htmx:beforeSwap", (event) => {
    if (event.detail.xhr.status < 400) $("alert").textContent = "";
    places0 = calm.matches ? null : new Map(all(".table .cb[id]").map((each) => [each.id, each.getBoundingClientRect()]));
  });
  on("ptcg:say", (event) => { say(event.detail.text); tone(); });

  /* What changes its place moves there, three cards at most; a tone, where the reader wants one. */
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let places0 = null, audio = null;
  const move0 = () => {
    const moved = all(".table .cb[id]").map((each) => [each, places0?.get(each.id), each.getBoundingClientRect()])
      .map(([each, old, now]) => [each, old ? old.left - now.left : 0, old ? old.top - now.top : 0]).filter(([, x, y]) => Math.hypot(x, y) > 40);
    for (const [each, x, y] of moved.slice(0, 3)) each.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 220, easing: "cubic-bezier(.2,.8,.3,1)" });
    places0 = null;
  };
  const sound = () => window.ptcg.read("sound", false) === true;
  const tone = () => {
    if (!sound()) return;
    audio ??= new AudioContext();
    const from = audio.createOscillator(), level = audio.createGain(), now = audio.currentTime;
    from.frequency.value = 520;
    level.gain.setValueAtTime(.06, now);
    level.gain.exponentialRampToValueAtTime(.0001, now + .15);
    from.connect(level).connect(audio.destination);
    from.start(now);
    from.stop(now + .16);
  };
  on("change", (event) => { if (event.target.id === "sound") { window.ptcg.write("sound", event.target.checked); tone(); } });

  /* The opponent's turn, step by step. */
  let showing = 0;
  const last = () => !document.querySelector(".rib [aria-current]")?.parentNode.nextElementSibling;
  on("click", (event) => {
    if (event.target.closest("#show")) showing = calm.matches ? 0 : 1;
    else if (event.target.closest("a, button")) showing = 0;
  });
  const go = () => { if (showing && $("show") && !last()) showing = setTimeout(() => { if (showing) $("show")?.click(); }, 1200); else showing = 0; };

  /* Dragging is a shortcut: a card of the hand onto a target, or onto the table. */
  let to = null;
  game.addEventListener("dragstart", (event) => {
    const at = event.target.closest?.("[data-to]");
    to = null;
    if (!at || !matchMedia("(pointer: fine)").matches) { event.preventDefault(); return; }
    to = new Map(at.dataset.to.trim().split(" ").map((each) => each.split(":")));
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", at.getAttribute("aria-label"));
    for (const key of to.keys()) $(key)?.classList.add("can");
    setTimeout(() => game.classList.add("drag")); // at once it would end the dragging
  });
  const under = (event) => to && (to.get(event.target.closest?.(".cb[id]")?.id) ?? (event.target.closest?.(".table") && to.get("")));
  game.addEventListener("dragover", (event) => { if (under(event)) event.preventDefault(); });
  game.addEventListener("drop", (event) => { const number = under(event); if (number) { event.preventDefault(); choose(number); } });
  game.addEventListener("dragend", () => { game.classList.remove("drag"); for (const key of to?.keys() ?? []) $(key)?.classList.remove("can"); to = null; });
  const choose = (number) => {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "pick", value: number });
    $("pick").append(field);
    $("pick").requestSubmit();
    field.remove();
  };
  on("htmx:afterSettle", () => {
    dress();
    hide();
    move0();
    go();
    if ($("sound")) $("sound").checked = sound();
    if (!kept) return;
    document.querySelector(".tray > header, .up > :first-child")?.scrollIntoView({ block: "nearest" }); // on a low screen
    const now = document.activeElement, { id, verb } = kept;
    kept = null;
    if (now && now !== document.body && now.isConnected) return;
    const next = $("mine") || document.querySelector(".prz button") || document.querySelector(".pz1 input") || (document.querySelector(".dlg") && $("acts-h"));
    const to = verb === "get" ? $("look-h") || $("bot-h") || (id && $(id)) || document.querySelector(".table button.cb") : next || (!/^a\d/.test(id) && $(id));
    (to || $("acts-h") || $("head")).focus({ preventScroll: true });
  });

  /* The card under the pointer or with the focus, read from the page beside the board. */
  const peek = $("peek");
  let wait = 0;
  const hide = () => { clearTimeout(wait); peek.replaceChildren(); };
  const show = (event) => {
    const at = event.target.closest?.("[data-c]");
    clearTimeout(wait);
    wait = setTimeout(() => {
      peek.replaceChildren();
      if (!at?.isConnected || document.querySelector(".cb.sel, .look details[open]") || at.closest(".fan")) return;
      for (const id of at.dataset.c.split(" ")) if ($("c-" + id)) peek.append($("c-" + id).firstElementChild.cloneNode(true));
    }, 120);
  };
  game.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") show(event); });
  game.addEventListener("pointerleave", hide);
  game.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) show(event); });

  /* Marks and counts: what is taken of each limit; only a valid number can be confirmed. */
  const options = (each) => each.dataset.options.split(" ");
  const within = (field, by = 0) => Math.max(0, Math.min(+field.max, +field.value + by));
  const dress = (field) => {
    const form = $("marks"), done = $("confirm"), sum = $("sum");
    if (!form || form.querySelector("select")) return;
    const rows = all("input[data-options], input[data-hp]", form), tags = all("[data-most]"), of = tags.map((tag) => tag.dataset.of.split(" "));
    const low = +(sum ?? form).dataset.low, high = sum ? low : +form.dataset.high;
    const amount = (each) => each.type === "number" ? within(each) : +each.checked;
    const put = ([each, ...more], room) => !each || tags.some((_, t) => room[t] && of[t].includes(each) && put(more, room.map((n, at) => n - (at === t))));
    const fits = (taken) => !tags.length || put(taken, tags.map((tag) => +tag.dataset.most));
    const state = () => {
      const taken = [];
      for (const each of sum ? [] : rows) taken.push(...options(each).filter((one) => !taken.includes(one)).slice(0, amount(each)));
      return [sum ? rows.reduce((n, each) => n + amount(each), 0) : taken.length, taken];
    };
    if (field?.type === "number") field.value = within(field);
    let [count, taken] = state(), words;
    for (; field && amount(field) && (count > high || !fits(taken)); [count, taken] = state()) { // what goes beyond a limit is not taken
      const hit = tags.find((_, t) => of[t].includes(options(field)[0]));
      words = (hit ?? sum ?? done).textContent;
      field.checked = false;
      if (field.type === "number") field.value--;
    }
    if (words && field.type === "radio") form.querySelector(`[name="${field.name}"][value=""]`).checked = true;
    if (field) $("alert").textContent = words ?? "";
    for (const each of rows) {
      const full = count >= high || (!sum && !fits(taken.concat(options(each).find((one) => !taken.includes(one)) ?? [])));
      if (each.type === "checkbox") each.disabled = full && !each.checked;
      else if (each.type === "number") each.parentNode.lastElementChild.disabled = full || amount(each) >= each.max;
      if (sum) each.closest(".pick").querySelector("[data-left]").textContent = Math.max(0, each.dataset.hp - 10 * amount(each));
      else if (each.type !== "radio") each.closest(".pick, .opt, .pz1").classList.toggle("full", full && !amount(each));
    }
    tags.forEach((tag, t) => {
      const n = Math.min(tag.dataset.most, taken.filter((each) => of[t].includes(each)).length);
      tag.querySelector("b").textContent = `${n} of ${tag.dataset.most}`;
      tag.classList.toggle("full", n >= tag.dataset.most);
    });
    if (sum) sum.textContent = `${count} of ${low} placed`;
    const n = sum ? low : count || low || "", { verb, noun } = form.dataset;
    done.textContent = count && count < low ? `${verb} ${low}: choose ${low - count} more` : `${verb} ${n} ${noun && noun + (n === 1 ? "" : "s")}`;
    done.setAttribute("aria-disabled", !fits(taken) || !count || count < low || count > high);
  };
  on("input", (event) => dress(event.target.closest("#marks input")));
  game.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (step) {
      const field = step.parentNode.querySelector("input");
      field.value = within(field, +step.dataset.step);
      dress(field);
    } else if (event.target.closest("[data-help]")) $("keys").showModal();
    else if (event.target.closest("#lower")) lower();
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id === "marks" && $("confirm").getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
      $("alert").textContent = $("confirm").textContent;
    }
  }, true);

  /* Keys. */
  const first = (where) => { const at = document.querySelector(where); if (at) at.focus(); else say("Nothing found."); };
  const lower = () => { const at = $("lower"); if (at) at.setAttribute("aria-pressed", document.querySelector(".tray").classList.toggle("down")); };
  const places = {
    a: () => focus("acts-h"), h: () => $("mine") ? click("mine") : first(".fan .cb"), v: () => first(".act.y .cb"), b: () => first("#bench-you .cb"),
    B: () => first("#bench-opp .cb"), o: () => first(".act.o .cb"), d: () => click("discard-you"), x: () => click("lost-you"),
    l: () => focus("lh"), s: () => first(".stad .cb"), u: () => click("undo"), e: () => click("end"), t: lower,
    p: () => say(`Prize cards: ${all(".prz h3 b").map((each) => each.textContent).reverse().join(" yours, ")} opponent’s.`),
    r: () => say(said || $("head").textContent), "/": () => focus("say"),
    w: () => { const why = $("why"); if (why) { why.open = !why.open; why.firstElementChild.focus(); } },
  };
  const move = (x, y) => {
    const at = document.activeElement, zone = at.closest(".tray, .rib, .table, .rail"), aims = all(".table button.cb");
    if (!zone) return false;
    const mid = (each) => { const box = each.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    const [fx, fy] = mid(at);
    let best = null, least = Infinity;
    for (const each of zone.matches(".table") && aims.length ? aims : all("a, button, input:not([type=hidden]), summary", zone)) {
      if (each === at || !each.checkVisibility()) continue;
      const [ex, ey] = mid(each), along = (ex - fx) * x + (ey - fy) * y, far = along + 3 * Math.abs(x ? ey - fy : ex - fx);
      if (along > 4 && far < least) { least = far; best = each; }
    }
    if (best) best.focus();
    return Boolean(best);
  };
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let going = -9e9;
  document.addEventListener("keydown", (event) => {
    const at = document.activeElement, key = event.key, typing = at?.matches("input:not([type=checkbox], [type=radio]), textarea, select");
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || document.querySelector("dialog[open]")) return;
    if (key === "Escape") {
      const esc = document.querySelector("[data-esc]");
      if (typing && at.id === "say") focus("acts-h");
      else if (!(click("drop") || click("close") || click("stay")) && esc) esc.click();
      return;
    }
    if (typing) return;
    if (at?.type === "radio" && arrows[key]) return;
    if (arrows[key]) { if (move(...arrows[key])) event.preventDefault(); return; }
    if (!$("letters").checked || (at && at !== document.body && !game.contains(at)) || performance.now() - going < 1500) { going = -9e9; return; }
    if (key === "g" || key === "G") { going = performance.now(); return; }
    if (/^[1-9]$/.test(key)) {
      const hit = document.querySelector(`[data-key="${key}"]`) || all("#marks input[data-options]")[key - 1];
      if (hit) hit.click();
      return;
    }
    const does = places[key] || (event.shiftKey ? null : places[key.toLowerCase()]);
    if (does) { event.preventDefault(); does(); }
  });
  if ($("sound")) $("sound").checked = sound();
  if ($("mine") && document.activeElement === document.body) $("mine").focus();
  dress();
})();
