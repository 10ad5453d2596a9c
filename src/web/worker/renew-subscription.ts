// Tells the server when the browser has exchanged its push subscription, also while no page is open.
import type { PushRenewal } from '#contract/notifications/notification-calls.ts';
import type { SubscriptionChangeEvent, WorkerScope } from './worker-scope.ts';

/** What fails here, or what the browser does not tell, the next page that is opened makes up for. */
export async function renewSubscription(
  scope: WorkerScope,
  { oldSubscription: former, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  const key = former?.options.applicationServerKey;
  if (!former || !key) return;
  const renewed =
    newSubscription ??
    (await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    }));
  const { endpoint, keys } = renewed.toJSON();
  const renewal = {
    former: { endpoint: former.endpoint, auth: former.toJSON().keys?.['auth'] ?? '' },
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  } satisfies PushRenewal;
  await fetch('/api/push/renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(renewal),
  });
}
