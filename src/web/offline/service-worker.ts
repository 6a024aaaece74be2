import { sendOutbox, SYNC, type Outcome } from './outbox.ts';
import { ownLink, sentenceOf, detailOf, type PushedNote } from './pushed-note.ts';
import { readPersisted, readOwner } from './store.ts';

/** Replaced by the build (tools/offline-build.ts). Paths in `texts` have a `*` for the language. */
declare const __VERSION__: string;
declare const __FILES__: { frame: string[]; texts: string[] };
/** The paths of offline/pages.ts; importing the table would include the contract. */
declare const __PATHS__: string;

/** Names of notifications with their texts, by language. */
declare const __SENTENCES__: Record<string, Record<string, string>>;
/** The path of their list. */
declare const __NOTIFICATIONS__: string;

/** The service-worker types that lib.dom lacks. */
interface Later extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Later {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface Syncing extends Later {
  tag: string;
}
interface Pushed extends Later {
  data: { json: () => PushedNote } | null;
}
interface Clicked extends Later {
  notification: { close: () => void; data: { link: string } };
}
interface Page {
  url: string;
  focus: () => Promise<Page>;
  navigate: (url: string) => Promise<Page | null>;
}
interface Worker {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: object) => Promise<void>;
  };
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> };
  addEventListener: <E extends Later>(name: string, handler: (event: E) => void) => void;
}
const worker = self as unknown as Worker;

const parameters = new URLSearchParams(worker.location.search);
const language = parameters.get('lang') ?? 'es';
/** For companies and staff: their worker shows notifications, and caches nothing. */
const isForPushOnly = parameters.has('push');
const prefix = 'cabina-';
const cacheName = `${prefix}${__VERSION__}-${language}`;
const files = new Set([...__FILES__.frame, ...__FILES__.texts.map((path) => path.replace('*', language))]);
const FRAME = '/index.html';
const OFFLINE = '/offline.html';
const TIMEOUT_MS = 3000;
/** The pages that render persisted data without a network. */
const driverPages = new RegExp(__PATHS__);

worker.addEventListener<Later>('install', (event) => {
  if (isForPushOnly) return event.waitUntil(worker.skipWaiting());
  // files with a hash may come from the browser's cache; the two pages must be those of this version
  const wanted = [...files].map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }));
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(wanted))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener<Later>('activate', (event) => {
  event.waitUntil(takeOver());
});

/** Deletes the cache of older versions. Their open pages use the network, or reload (kernel/chunks.ts). */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  if (!isForPushOnly) await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener<Fetching>('fetch', (event) => {
  if (isForPushOnly) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(showPage(event, pathname));
  else if (files.has(pathname)) event.respondWith(fromCache(pathname).then((kept) => kept ?? fetch(request)));
});

const fromCache = async (path: string) => (await caches.open(cacheName)).match(path, { ignoreVary: true });

/** Network first; offline the app shell, otherwise the offline page. API calls are never cached here. */
async function showPage(event: Fetching, path: string): Promise<Response> {
  const fromNetwork = fetchFromNetwork(event);
  const isPersisted = driverPages.test(path) && (await hasPersisted());
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const answer = await (isPersisted ? Promise.race([fromNetwork, patience]) : fromNetwork);
  if (answer && !(isPersisted && answer.status >= 502)) return answer;
  return (await fromCache(isPersisted ? FRAME : OFFLINE)) ?? Response.error();
}

const fetchFromNetwork = (event: Fetching): Promise<Response | undefined> =>
  Promise.resolve(event.preloadResponse)
    .then((early) => early ?? fetch(event.request))
    .catch(() => undefined);

const hasPersisted = (): Promise<boolean> =>
  readPersisted().then(
    (persisted) => persisted.length > 0,
    () => false,
  );

/** A browser expects a notification for each push, also for one that this version does not know. */
worker.addEventListener<Pushed>('push', (event) => {
  const note = event.data?.json();
  const sentences = __SENTENCES__[language] ?? __SENTENCES__['en'] ?? {};
  if (!note) return;
  const options = {
    body: detailOf(note),
    tag: String(note.id),
    icon: '/icon-192.png',
    data: { link: ownLink(note.link, __NOTIFICATIONS__) },
  };
  event.waitUntil(worker.registration.showNotification(sentenceOf(note, sentences, language), options));
});

worker.addEventListener<Clicked>('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.link));
});

/** In an open tab of the product, otherwise in a new one. */
async function openPage(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).origin === worker.location.origin);
  if (!page) return void (await worker.clients.openWindow(link));
  const focused = await page.focus();
  // a page of another worker cannot be sent anywhere
  await focused.navigate(link).catch(() => worker.clients.openWindow(link));
}

worker.addEventListener<Syncing>('sync', (event) => {
  if (event.tag === SYNC) event.waitUntil(sendWithPageClosed());
});

/** The network is back. The CSRF token is in a cookie, for which workers have their own API. */
async function sendWithPageClosed(): Promise<void> {
  const user_id = await readOwner();
  const { cookieStore } = worker;
  if (!user_id || !cookieStore) return;
  const csrf = async () => {
    const cookie = (await cookieStore.get('__Host-cabina_csrf')) ?? (await cookieStore.get('cabina_csrf'));
    return decodeURIComponent(cookie?.value ?? '');
  };
  const outcomes: Outcome[] = await sendOutbox({ user_id, csrf, locale: language });
  if (outcomes.length === 0) return;
  const channel = new BroadcastChannel(SYNC);
  channel.postMessage(outcomes);
  channel.close();
}
