// Push notifications as this browser knows them: whether it can have them, and its subscription.

export type PushAbility =
  /** Shown by this browser. */
  | 'able'
  /** An iPhone or iPad, where only an app on the home screen may have them. */
  | 'needs-home-screen'
  /** This browser, or this site as it is set up, has none. */
  | 'unable'
  /** The person said no to this site, which only the browser's own settings can change. */
  | 'denied';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isAppleMobile() && !isOnHomeScreen() ? 'needs-home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** An iPad calls itself a Mac, and no Mac has a touch screen. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The worker is registered when a page has settled, so it may take a moment on the first one. */
const patienceMs = 10_000;

/** Undefined where the operator has switched the worker off, or the browser refuses it. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, patience]);
}

export interface SentSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks the person for the permission if need be. Throws where the browser or its push service refuses. */
export async function subscribeHere(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  publicKey: string,
): Promise<SentSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(wanted).catch(async (error: unknown) => {
    // Made with a key that the server no longer has.
    const former = await pushManager.getSubscription();
    if (!former || !(error instanceof DOMException) || error.name !== 'InvalidStateError')
      throw error;
    await former.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** The browser's push service then refuses what is sent, so the server forgets the subscription too. */
export async function unsubscribeHere({
  pushManager,
}: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<void> {
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** By which the server names the subscription of this browser; undefined without one. */
export async function endpointHashHere({
  pushManager,
}: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<string | undefined> {
  const subscription = await pushManager.getSubscription();
  if (!subscription) return undefined;
  const bytes = new TextEncoder().encode(subscription.endpoint);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this browser is subscribed, and with this key: pushes that are signed with another are refused. */
export async function isOfKey(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  publicKey: string,
): Promise<boolean> {
  const subscription = await pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
