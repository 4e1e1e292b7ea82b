// Lists: dropped files, copying, printing, recent decks. All else works without.
"use strict";
(() => {
  const say = (text) => { const status = document.getElementById("status"); if (status) status.textContent = text; };
  const { read, write, base } = window.ptcg;

  const recents = window.ptcg.recents = () => {
    const box = document.getElementById("recents"), decks = read("decks", []);
    if (!box || !Array.isArray(decks)) return;
    const rows = decks.filter((each) => /^(~[\w-]+|[0-9A-Z]{10})$/.test(each?.id)).map((each) => {
      const [row, sign, link, when] = ["li", "span", "a", "span"].map((each) => document.createElement(each));
      const use = document.querySelector(".finder use")?.getAttribute("href").split("#")[0];
      if (use && /^[a-z]+$/.test(each.icon)) {
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), part = document.createElementNS(svg.namespaceURI, "use");
        svg.setAttribute("class", "ic s-" + each.icon);
        svg.setAttribute("aria-hidden", "true");
        part.setAttribute("href", use + "#i-" + each.icon);
        svg.append(part);
        sign.append(svg);
      }
      link.href = base + "/d/" + each.id + (each.query || "");
      link.textContent = each.name;
      when.className = "mute";
      when.textContent = new Date(each.at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
      row.append(sign, link, when);
      return row;
    });
    const empty = document.createElement("li");
    empty.className = "mute";
    empty.textContent = "Decks you check appear here.";
    box.querySelector("ol").replaceChildren(...(rows.length ? rows : [empty]));
  };
  recents();

  const readied = () => {
    for (const button of document.querySelectorAll("[data-copy][hidden]")) if (navigator.clipboard) button.hidden = false;
    for (const button of document.querySelectorAll("[data-print][hidden]")) button.hidden = false;
  };
  readied();
  document.addEventListener("htmx:afterSettle", readied);
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy], [data-print], [data-forget]");
    if (!button) return;
    if ("print" in button.dataset) print();
    else if ("forget" in button.dataset) { write("decks", []); recents(); say("Recent decks are forgotten."); } else {
      const source = document.getElementById(button.dataset.copy);
      await navigator.clipboard.writeText(source.value ?? source.textContent);
      say("Copied.");
      button.textContent = "Copied";
    }
  });
  document.addEventListener("change", (event) => { if (event.target.matches?.("#ask input[type=file]") && event.target.files.length) event.target.form.requestSubmit(); });

  const field = () => document.querySelector("textarea[data-drop]");
  const mark = (on) => field()?.classList.toggle("over", on);
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files") || !field()) return;
    event.preventDefault();
    mark(true);
  });
  document.addEventListener("dragleave", () => mark(false));
  document.addEventListener("drop", async (event) => {
    const file = event.dataTransfer.files[0], list = field();
    if (!file || !list) return;
    event.preventDefault();
    mark(false);
    const input = list.form.elements.file;
    if (!input) { list.value = await file.text(); list.form.requestSubmit(); return; }
    const taken = new DataTransfer();
    taken.items.add(file);
    input.files = taken.files;
    say(file.name + " loaded.");
    list.form.requestSubmit();
  });
})();
