// Compares the push subscription of this browser with what the server knows, once a page has settled: browsers exchange it
// by themselves, and the server may have another key than the one it was made with, or have forgotten or given up this device.
import { deviceText } from '#domain/text/device-text.ts';
import type { Call } from '../api/api.ts';
import { readAuthSession } from '../auth/session/auth-session-store.ts';
import { pushChangeEvent } from './push-change.ts';
import { type PushMark, readPushMark, savePushMark } from './push-mark.ts';
import { endpointHashHere, isOfKey, subscribeHere, unsubscribeHere } from './push-subscription.ts';

/** A failure is left to the next page. */
export async function renewPush(
  registration: Pick<ServiceWorkerRegistration, 'pushManager'>,
  call: Call,
): Promise<void> {
  const session = readAuthSession();
  if (session.status !== 'signed-in' || !registration.pushManager) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const mark = readPushMark();
  const hash = await endpointHashHere(registration);
  const personId = session.user.id;
  // Whoever has not turned it on here gets none; neither does who signs in after somebody else.
  if (mark ? mark.personId !== personId : hash === undefined) return;
  const { publicKey, devices, removed } = await call('GET /api/push');
  const isListed = devices.some(({ endpointHash }) => endpointHash === hash);
  const isCurrent = await isOfKey(registration, publicKey);
  if (isListed && isCurrent && hash) return savePushMark({ personId, hash });
  if (!mark) return;
  const reason = removed.find(({ endpointHash }) => endpointHash === mark.hash)?.reason;
  // The release before removed without a word, mostly because the person had turned it off from another device.
  const isUnexplained = !reason && !mark.isRemembered && hash === mark.hash && isCurrent;
  if (reason === 'person' || reason === 'room' || isUnexplained) await end(registration);
  else await subscribe(registration, { call, publicKey, mark, isDead: reason === 'service' });
  dispatchEvent(new Event(pushChangeEvent));
}

async function end(registration: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<void> {
  savePushMark(undefined);
  await unsubscribeHere(registration);
}

interface Subscribing {
  call: Call;
  publicKey: string;
  mark: PushMark;
  /** The push service takes nothing for the present address any more. */
  isDead: boolean;
}

async function subscribe(
  registration: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { call, publicKey, mark, isDead }: Subscribing,
): Promise<void> {
  if (isDead) await unsubscribeHere(registration);
  const subscription = await subscribeHere(registration, publicKey);
  const device = deviceText(navigator.userAgent);
  const { endpointHash: hash } = await call('POST /api/push/subscriptions', {
    body: { ...subscription, device },
  });
  savePushMark({ personId: mark.personId, hash });
}
