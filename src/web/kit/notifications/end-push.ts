// Ends the push notifications of this browser when its person leaves: the next one must not read them.
import { onPersonChange, readAuthSession } from '../auth/session/auth-session-store.ts';
import { unsubscribeHere } from './push-subscription.ts';

/** Runs in every open tab, so it does not matter in which one the person logs out. */
export function endPushWithPerson(registration: ServiceWorkerRegistration): void {
  if (!('PushManager' in window)) return;
  const end = () => void unsubscribeHere(registration).catch(() => undefined);
  // Somebody may have left before this code was there.
  if (readAuthSession().status === 'signed-out') end();
  onPersonChange(end);
}
