/* A game of two people: show what the other one did as soon as it happens. Without it, "Look again" does. */
(() => {
  "use strict";
  let stream = null;
  const follow = () => {
    const at = document.getElementById("follow");
    if (stream) { stream.close(); stream = null; }
    if (!at?.dataset.events || !window.EventSource) return;
    stream = new EventSource(at.dataset.events);
    stream.addEventListener("version", (event) => {
      if (String(JSON.parse(event.data).version) === at.dataset.version) return;
      stream.close();
      location.reload();
    });
  };
  document.body.addEventListener("htmx:afterSettle", follow);
  window.addEventListener("pagehide", () => { if (stream) stream.close(); });
  follow();
})();
