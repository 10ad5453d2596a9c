// The service worker: opens pages that were kept when there is no network, and shows pushes. Of the API it only calls the one
// that reports an exchanged push subscription, and while there is a network every page comes from there, so no old build is ever shown.
import { cacheNames } from '#web/ui/storage/cache-names.ts';
import { renewSubscription } from './renew-subscription.ts';
import { openPush, showPush } from './show-push.ts';
import { assetsIn, isOurs, keptPathOf, shellPathOf } from './worker-paths.ts';
import type { RequestEvent, WorkerBuild, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
declare const build: WorkerBuild;

const shellName = `${cacheNames.shell}-${build.id}`;
const offlinePath = '/offline';
const themeScript = '/theme.js';
/** Beside those of the build's own pages; the oldest go first. */
const mostAssets = 250;

self.addEventListener('install', (event) => {
  // A page that is open goes on with the new worker: everything it still loads comes from the network or by its name.
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(retireOldShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isOurs(url.pathname)) event.respondWith(openPage(request, url));
  } else if (isAsset(url)) event.respondWith(findAsset(event));
  else if (url.pathname === themeScript) event.respondWith(freshOrKept(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self, event)));

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self, event)),
);

/** All or nothing: a file that is missing leaves the former worker in charge. */
async function keepShell(): Promise<void> {
  const shell = await caches.open(shellName);
  const named = new Set(build.files);
  for (const path of [...build.pages, themeScript]) {
    const response = await fetch(path, { cache: 'no-cache' });
    if (!isKeepable(response)) throw new Error(`${path} answered ${response.status}`);
    // The page itself names what it needs, also when another server than the worker's has sent it.
    for (const asset of assetsIn(await response.clone().text())) named.add(asset);
    await shell.put(path, response);
  }
  await Promise.all([...named].map((file) => keepAsset(shell, file)));
}

async function keepAsset(shell: Cache, file: string): Promise<void> {
  const kept = await caches.match(file, { ignoreVary: true });
  if (kept) await shell.put(file, kept);
  else await shell.add(file);
}

/** Their files stay for a while: pages of classes that were kept before still name them. */
async function retireOldShells(): Promise<void> {
  const assets = await caches.open(cacheNames.assets);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cacheNames.shell) && name !== shellName);
  for (const name of old) {
    const shell = await caches.open(name);
    for (const key of await shell.keys()) {
      const kept = isAsset(new URL(key.url)) && (await shell.match(key));
      if (kept) await assets.put(key, kept);
    }
    await caches.delete(name);
  }
  await trim(assets);
}

async function openPage(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const shellPath = shellPathOf(pathname, build.pages);
    const keptPath = keptPathOf(pathname);
    const kept =
      (shellPath && (await (await caches.open(shellName)).match(shellPath))) ||
      (keptPath && (await findKept(keptPath)));
    // The page of one address cannot be taken over by the scripts at another.
    if (kept) return keptPath && search ? Response.redirect(keptPath) : kept;
    if (pathname === offlinePath) return Response.error();
    return Response.redirect(`${offlinePath}?from=${encodeURIComponent(pathname + search)}`);
  }
}

/** Only one person's pages are there at a time. */
async function findKept(path: string): Promise<Response | undefined> {
  const names = await caches.keys();
  for (const name of names.filter((each) => each.startsWith(cacheNames.kept))) {
    const kept = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

async function findAsset(event: RequestEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isKeepable(response)) {
    const assets = await caches.open(cacheNames.assets);
    const copy = response.clone();
    event.waitUntil(assets.put(event.request, copy).then(() => trim(assets)));
  }
  return response;
}

async function freshOrKept(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(themeScript)) ?? Response.error());
}

const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

/** Neither failures nor redirects nor responses of another origin. */
const isKeepable = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Entries come back in the order in which they were put. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const spare = keys.slice(0, Math.max(0, keys.length - mostAssets));
  await Promise.all(spare.map((key) => cache.delete(key)));
}
