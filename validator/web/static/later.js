// htmx comes with the first use of a page, and at once on the later pages of a visit
"use strict";
(() => {
  const address = document.currentScript.dataset.htmx;
  let coming, parsed, used;
  addEventListener("DOMContentLoaded", () => { parsed = true; });
  window.ptcg.htmx = () => coming ??= new Promise((done) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = script.onerror = () => {
      // htmx begins with this event, which is over while the pictures of a page still load
      if (parsed && document.readyState !== "complete") document.dispatchEvent(new Event("DOMContentLoaded"));
      done();
      const field = document.activeElement;  // what was typed meanwhile
      if (field?.matches("[hx-get]") && field.value) field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    document.head.append(script);
    try { sessionStorage.used = 1; } catch { /* private window */ }
  });
  try { used = sessionStorage.used; } catch { /* private window */ }
  if (used) window.ptcg.htmx();
  else for (const name of ["pointerover", "pointerdown", "keydown", "focusin"]) addEventListener(name, window.ptcg.htmx, { once: true, capture: true });
})();
