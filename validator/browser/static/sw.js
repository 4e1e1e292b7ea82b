// The service worker: stores one release whole, serves its files, and forwards every other request of its
// scope to the shell of a tab, where Python answers it.
'use strict';
const release = __RELEASE__;
const base = new URL(self.registration.scope);
const store = `ptcg ${base.pathname} ${release.id}`;
const OTHERS = /^(licences\/|manifest\.json$|ptcg\.(js|d\.ts)$)/; // files of the host that are not stored
const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css', mjs: 'text/javascript', wasm: 'application/wasm' };
const PAGE = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; worker-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// The tabs of the pages, but not those of a file of the host, such as a licence.
const tabs = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
  .filter((each) => each.frameType === 'top-level' && [base.href, `${base.href}index.html`].includes(each.url.split(/[?#]/)[0]));
const say = async (message) => { for (const tab of await tabs()) tab.postMessage(message); };

// What is stored -------------------------------------------------------------------------------------------
let total = 0, loaded = 0, shown = 0;
const going = new Map(); // files that are being stored

async function keepAll(when) {
  const names = Object.keys(release.files).filter((name) => when.includes(release.files[name][2]));
  total = names.reduce((sum, name) => sum + release.files[name][1], 0);
  loaded = shown = 0;
  await Promise.all(names.map(keep));
}

// Stores a file under its name, unpacked: that of another release with the same name, else the host's.
function keep(name) {
  if (!going.has(name)) going.set(name, fill(name).finally(() => going.delete(name)));
  return going.get(name);
}

async function fill(name) {
  const cache = await caches.open(store), url = new URL(name, base);
  if (await cache.match(url)) return;
  const old = /-[0-9a-f]{16}/.test(name) && await caches.match(url);
  const data = old ? await old.arrayBuffer() : await load(name);
  await cache.put(url, new Response(data, { headers: headersOf(name) }));
}

async function load(name) {
  const [digest, , , packed] = release.files[name];
  const answer = await fetch(new URL(name + (packed ? '.gz' : ''), base), { cache: 'no-cache' })
    .catch(() => { throw new Error(`${name} cannot be loaded: no connection to ${base.host}.`); });
  if (!answer.ok) throw new Error(`${name} cannot be loaded: ${base.host} answers ${answer.status}.`);
  try {
    const parts = [];
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      loaded += value.length;
      if (loaded - shown > 2e5) { shown = loaded; say({ kind: 'loaded', part: Math.min(1, loaded / total) }); }
    }
    let body = new Blob(parts);
    const head = new Uint8Array(await body.slice(0, 2).arrayBuffer());
    // A host may say that the file is compressed: the browser then has unpacked it already.
    if (packed && head[0] === 0x1f && head[1] === 0x8b) body = new Response(body.stream().pipeThrough(new DecompressionStream('gzip')));
    const data = await body.arrayBuffer();
    const found = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    if ([...found].map((byte) => byte.toString(16).padStart(2, '0')).join('') === digest) return data;
  } catch { /* cut off */ }
  throw new Error(`${name} is incomplete.`);
}

function headersOf(name) {
  const headers = { 'Content-Type': TYPES[name.split('.').pop()] ?? 'application/octet-stream', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };
  if (name.endsWith('.html')) headers['Content-Security-Policy'] = PAGE;
  if (name.startsWith('worker-')) headers['Content-Security-Policy'] = WORKER;
  return headers;
}

self.addEventListener('install', (event) => event.waitUntil((async () => {
  // A later release is whole before it is used; the first one is stored while it starts.
  const all = keepAll(self.registration.active ? ['first', 'rest'] : ['first']);
  if (self.registration.active) await all;
  else all.catch(refuse);
})()));

const refuse = (error) => say({ kind: 'failed', reason: error.name === 'QuotaExceededError' ? 'There is no room left to store these pages.' : error.message });

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(`ptcg ${base.pathname} `) && name !== store) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('message', (event) => {
  const { data, ports: [port] } = event;
  if (data === 'rest') event.waitUntil(keepAll(['rest']).then(() => port.postMessage({}), (error) => port.postMessage({ error: error.message })));
  // A new release is used when no other tab uses the old one.
  if (data === 'use') event.waitUntil(tabs().then((all) => { port.postMessage({ alone: all.length < 2 }); if (all.length < 2) self.skipWaiting(); }));
});

// Requests -------------------------------------------------------------------------------------------------
self.addEventListener('fetch', (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return;
  const path = url.pathname.slice(base.pathname.length);
  if (request.destination === 'document') { // a tab, not a frame: it gets the shell
    if (OTHERS.test(path)) return;
    const shell = path === '' || path === 'index.html';
    event.respondWith(shell ? own('index.html') : Response.redirect(`${base.href}#/${path}${url.search}`, 302));
  } else if (path in release.files && request.destination !== 'iframe') event.respondWith(own(path));
  else if (!OTHERS.test(path)) event.respondWith(forward(request, url));
});

async function own(name) {
  const cache = await caches.open(store), url = new URL(name, base);
  const found = await cache.match(url);
  if (found) return found;
  try {
    await keep(name); // deleted by the browser, or not there yet
    return await cache.match(url);
  } catch (error) {
    await refuse(error);
    return new Response(error.message, { status: 503 });
  }
}

async function forward(request, url) {
  const all = await tabs();
  const tab = all.find((each) => each.focused) ?? all.find((each) => each.visibilityState === 'visible') ?? all[0];
  if (!tab) return new Response('No tab is open.', { status: 503 });
  // A service worker does not see the header Origin. Only pages of this scope reach it with another method.
  const headers = [...request.headers, ['origin', base.origin]];
  const body = /^(GET|HEAD)$/.test(request.method) ? null : await request.arrayBuffer();
  const { port1, port2 } = new MessageChannel();
  let watch = 0;
  const answer = new Promise((done) => {
    port1.onmessage = ({ data }) => { port1.postMessage('taken'); done(data); };
    watch = setInterval(async () => await self.clients.get(tab.id) ?? done(CLOSED), 1000);
  });
  tab.postMessage({ kind: 'ask', method: request.method, target: url.pathname.slice(base.pathname.length - 1) + url.search, headers, body, referrer: request.referrer, mode: request.mode }, body ? [port2, body] : [port2]);
  const { status, headers: sent, body: data } = await answer;
  clearInterval(watch);
  return new Response([204, 205, 304].includes(status) || (status >= 300 && status < 400) ? null : data, { status, headers: sent });
}

const CLOSED = { status: 503, headers: [['content-type', TYPES.html]], body: '<p>The tab with Python is closed. <a href="">Reload</a></p>' };
