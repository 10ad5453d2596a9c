// Shows a push as a notification of the device, and opens what it is about when it is pressed.
import type { PushMessage } from '#contract/notifications/notification-calls.ts';
import type { ClickEvent, PushEvent, WorkerScope } from './worker-scope.ts';

const icon = '/icons/icon-192.png';
const listPath = '/notifications';

/** A browser takes the permission back from a site that shows nothing, so something is shown in any case. */
const unreadable = { title: 'Something is new', body: '', path: listPath, tag: 'new', unread: 0 };

type Shown = Pick<PushMessage, 'title' | 'body' | 'path' | 'tag' | 'unread'>;

export async function showPush(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const message = read(data);
  setBadge(scope, message.unread);
  const path = ownPath(scope, message.path);
  if (await isLookedAt(scope, path)) return;
  const { title, body, tag } = message;
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge: icon,
    data: { path },
  });
}

export async function openPush(scope: WorkerScope, { notification }: ClickEvent): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  const wanted = ownPath(scope, typeof path === 'string' ? path : listPath);
  const open = (await windowsOf(scope)).find(({ url }) => url === scope.location.origin + wanted);
  // A page with something else is left alone: somebody may be writing there.
  await (open ? open.focus() : scope.clients.openWindow(wanted));
}

function read(data: PushEvent['data']): Shown {
  try {
    const sent = data?.json() as Partial<PushMessage> | null | undefined;
    const texts = [sent?.title, sent?.body, sent?.path, sent?.tag];
    if (!sent || !texts.every((text) => typeof text === 'string')) return unreadable;
    return { ...unreadable, ...sent };
  } catch {
    return unreadable;
  }
}

/** A push opens pages of this site only, even when somebody else has sent it. */
function ownPath({ location }: WorkerScope, path: string): string {
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : listPath;
}

/** A page in front already shows it: its live connection notified it. */
async function isLookedAt(scope: WorkerScope, path: string): Promise<boolean> {
  const windows = await windowsOf(scope);
  return windows.some(
    ({ url, visibilityState }) =>
      visibilityState === 'visible' && url === scope.location.origin + path,
  );
}

const windowsOf = ({ clients }: WorkerScope) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The number on the icon of the installed app; not every browser has it. */
function setBadge({ navigator }: WorkerScope, unread: number): void {
  if (typeof unread === 'number') void navigator.setAppBadge?.(unread).catch(() => undefined);
}
