// The one document of a tab: loads and starts everything, shows the pages in a frame, mirrors the frame's
// address in its own, and says in one sentence what does not work.
const release = __RELEASE__;
const base = new URL('.', import.meta.url);
const at = (id) => document.getElementById(id);
const frame = at('page'), START_SECONDS = 30, ANSWER_SECONDS = 90, QUIET_SECONDS = 2;

// What the reader sees -------------------------------------------------------------------------------------
function tell(text, retry = null) {
  at('wait').textContent = text;
  at('loaded').hidden = true;
  at('about').hidden = Boolean(retry);
  at('help').hidden = !retry;
  at('retry').onclick = retry;
  if (retry && release.server) Object.assign(at('server'), { hidden: false, href: release.server + location.hash.slice(1) });
  at('start').hidden = false;
  frame.hidden = true;
}

let noted = 0;
function note(text, seconds = 0, press = null) {
  clearTimeout(noted);
  const [line, button] = at('note').children;
  line.textContent = text;
  button.hidden = !press;
  button.onclick = press;
  at('note').hidden = !text;
  if (seconds) noted = setTimeout(() => { at('note').hidden = true; }, seconds * 1000);
}

function missing() {
  if (location.protocol === 'file:' || !isSecureContext) return 'This page needs https: open it from a web address that begins with https.';
  const needed = { WebAssembly: self.WebAssembly, 'service workers': navigator.serviceWorker, 'Cache Storage': self.caches, 'DecompressionStream': self.DecompressionStream };
  const lost = Object.keys(needed).filter((name) => !needed[name]);
  return lost.length ? `This browser lacks ${lost.join(', ')}: use Chrome or Edge 111, Firefox 114, Safari 16.4, or newer, not in a private window.` : '';
}

// The service worker ---------------------------------------------------------------------------------------
let failed = null; // tells why the release could not be stored

async function register() {
  let registration;
  try {
    registration = await navigator.serviceWorker.register(new URL('sw.js', base), { updateViaCache: 'none' });
  } catch (error) {
    if (!navigator.serviceWorker.controller) throw new Error(`These pages cannot be stored: ${error.message}`);
    registration = await navigator.serviceWorker.ready; // without network
  }
  const controlled = navigator.serviceWorker.controller ? null
    : new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  await controlled;
  return registration;
}

// Asks again while no answer comes: the browser may end a service worker in between.
async function request(worker, message) {
  let again = 0;
  try {
    return await new Promise((done) => {
      const ask = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data);
        worker.postMessage(message, [port2]);
      };
      again = setInterval(ask, 20e3);
      ask();
    });
  } finally {
    clearInterval(again);
  }
}

// A newer release replaces this one when the reader wants it, and no other tab uses this one.
function watch(registration) {
  const offer = () => registration.waiting && navigator.serviceWorker.controller && note('New card data.', 0, async () => {
    const { alone } = await request(registration.waiting, 'use');
    if (!alone) return note('Close the other tabs of these pages first.', 0, at('note').children[1].onclick);
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  });
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
}

// Python ---------------------------------------------------------------------------------------------------
let unsaved = ''; // what the reader has to know of it
let worker = null, ready = null, stopped = null, last = 0, heard = 0;
const open = new Map(); // what is done with the answers that are still to come

function start(fresh = false) {
  worker?.terminate();
  const made = worker = new Worker(new URL(release['worker.mjs'], base), { type: 'module' });
  const life = `ptcg ${base.pathname} life ${crypto.randomUUID()}`;
  whole = false;
  ready = new Promise((done, fail) => {
    stopped = () => fail(new Error('Python stopped while it started: there may be too little memory.'));
    // It may still come: then the pages are shown.
    setTimeout(() => made === worker && frame.hidden && tell(`Python did not start within ${START_SECONDS} seconds.`, again), START_SECONDS * 1000);
    made.onerror = (event) => { event.preventDefault(); fail(new Error(event.message || 'The Python worker cannot be loaded.')); };
    made.onmessage = ({ data }) => {
      heard = performance.now();
      if (data.kind === 'alive') navigator.locks?.request(life, () => made === worker && died('Python stopped here'));
      else if (data.kind === 'ready') done();
      else if (data.kind === 'failed') fail(new Error(`Python cannot start: ${data.reason}`));
      else if (data.kind === 'unsaved') note(unsaved = 'Nothing can be stored here: games end with this tab.', 8);
      else if (data.kind === 'whole') promise();
      else if (data.kind === 'needs') loadRest(); // a link to a game: before the first page
      else { open.get(data.id)?.(data); open.delete(data.id); }
    };
    made.postMessage({ kind: 'start', life, fresh });
  });
  return ready;
}

// The worker has ended, for lack of memory perhaps, or does not answer: it is started again, and each question answered.
function died(reason) {
  stopped();
  const waiting = [...open.values()];
  open.clear();
  if (frame.hidden) return;
  start(true).then(loadRest, stop);
  for (const answer of waiting) answer({ error: `${reason}, and was started again.` });
}

// The second pack: loaded when the reader looks at a page. Only then everything works without network.
let whole = false, loading = null, resting = 0;
const loadRest = () => loading ??= (async () => {
  const { error } = await request((await navigator.serviceWorker.ready).active, 'rest');
  worker.postMessage({ kind: 'rest', error });
})().finally(() => { loading = null; }); // after a failure the next page tries again
addEventListener('online', () => whole || loadRest());

function promise() {
  whole = true;
  if ('offline' in document.documentElement.dataset) return;
  document.documentElement.dataset.offline = '';
  note(`Ready to use offline. ${unsaved}`, unsaved ? 8 : 4);
}

// Answers a request of the frame, which the service worker hands on.
async function answer({ method, target, headers, body, referrer }) {
  const slow = setTimeout(() => { at('busy').hidden = false; }, 300);
  const page = method === 'GET' ? base.href + target.slice(1) : referrer; // a change is not sent twice
  if (method === 'POST' && target.startsWith('/play')) navigator.storage?.persist?.();
  const from = performance.now();
  const silent = () => performance.now() - Math.max(from, heard) > ANSWER_SECONDS * 1000; // requests end earlier
  const limit = setInterval(() => whole && silent() && died(`Python did not answer within ${ANSWER_SECONDS} seconds`), 5000);
  try {
    await ready;
    const found = await new Promise((done) => {
      open.set(++last, done);
      worker.postMessage({ id: last, method, target, headers, body });
    });
    return found.error ? broken(found.error, page) : found;
  } catch (error) {
    return broken(error.message, page);
  } finally {
    clearTimeout(slow);
    clearInterval(limit);
    at('busy').hidden = true;
  }
}

// Gives an answer to the service worker, which the browser may have ended meanwhile: then the page waits in vain.
async function give(question, port) {
  const found = await answer(question), [, to] = found.headers.find(([name]) => name.toLowerCase() === 'location') ?? [];
  const page = to ? new URL(to, base).href : question.mode === 'navigate' && question.method === 'GET' ? base.href + question.target.slice(1) : '';
  const reload = () => { note(''); page ? frame.contentWindow.location.replace(page) : frame.contentWindow.location.reload(); };
  let noted = false;
  const lost = setTimeout(() => { noted = true; note('The browser lost this answer.', 0, reload); }, 5000);
  port.onmessage = () => { port.close(); clearTimeout(lost); if (noted) note(''); };
  port.postMessage(found);
}

function broken(reason, to) {
  const page = document.implementation.createHTMLDocument('Stopped');
  const style = Object.assign(page.createElement('link'), { rel: 'stylesheet', href: new URL(release['shell.css'], base) });
  page.head.append(style);
  page.body.innerHTML = '<main><h1>ptcg</h1><p></p><p><a>Reload</a></p></main>';
  page.querySelector('p').textContent = reason;
  page.querySelector('a').href = to || base.href;
  const text = `<!doctype html>${page.documentElement.outerHTML}`;
  return { status: 503, headers: [['content-type', 'text/html; charset=utf-8']], body: new TextEncoder().encode(text) };
}

// The frame ------------------------------------------------------------------------------------------------
function addressOf(hash) {
  const found = new URL(base.pathname + hash.replace(/^#?\/*/, ''), base);
  return found.pathname.startsWith(base.pathname) ? found : base;
}

function show() {
  const to = addressOf(location.hash);
  if (frame.contentWindow.location.href !== to.href) frame.contentWindow.location.replace(to);
}

function mirror() {
  const { pathname, search, hash } = frame.contentWindow.location;
  if (!pathname.startsWith(base.pathname)) return;
  history.replaceState(null, '', `#/${pathname.slice(base.pathname.length)}${search}${hash}`);
  document.title = frame.title = frame.contentDocument.title;
}

// A page's scripts change its address too; links to other sites open a tab.
function follow(inside) {
  for (const name of ['pushState', 'replaceState']) {
    const before = inside.history[name];
    inside.history[name] = (...values) => { before.apply(inside.history, values); setTimeout(mirror); };
  }
  for (const name of ['popstate', 'hashchange']) inside.addEventListener(name, () => setTimeout(mirror));
  inside.addEventListener('keydown', print);
  inside.addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[href]');
    if (link && link.origin !== base.origin) Object.assign(link, { target: '_blank', rel: 'noopener' });
  }, true);
}

// The browser would print this document, with the first screen of the frame.
function print(event) {
  if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  frame.contentWindow.print();
}
addEventListener('keydown', print);

frame.addEventListener('load', () => {
  if (!frame.contentWindow.location.pathname.startsWith(base.pathname)) return;
  const first = frame.hidden;
  at('start').hidden = true;
  frame.hidden = false;
  mirror();
  follow(frame.contentWindow);
  if (first) frame.contentWindow.focus();
  clearTimeout(resting);
  if (!whole) resting = setTimeout(loadRest, QUIET_SECONDS * 1000);
});

// The start ------------------------------------------------------------------------------------------------
function stop(error) {
  worker?.terminate();
  worker = null;
  tell(error.message, again);
}

const again = () => main(true);

async function main(fresh = false) {
  try {
    tell('Loading …');
    const refused = new Promise((_, fail) => { failed = (reason) => fail(new Error(reason)); });
    await Promise.race([refused, register().then(watch).then(() => start(fresh))]);
    addEventListener('hashchange', show);
    show();
  } catch (error) {
    stop(error);
  }
}

navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
  if (data.kind === 'ask') give(data, port);
  else if (data.kind === 'failed') failed?.(data.reason);
  else if (data.kind === 'loaded' && frame.hidden) Object.assign(at('loaded'), { hidden: false, value: data.part });
});
navigator.serviceWorker?.startMessages();

const lacks = missing();
if (lacks) tell(lacks);
else if (![base.pathname, `${base.pathname}index.html`].includes(location.pathname)) // 404.html
  location.replace(`${base.href}#/${location.pathname.slice(base.pathname.length)}${location.search}`);
else main();
