import { expect, test, vi } from 'vitest';
import { openPush, showPush } from './show-push.ts';
import type { ClickEvent, PushEvent, WindowClient, WorkerScope } from './worker-scope.ts';

const origin = 'https://trellis.example';
const message = {
  kind: 'booking',
  title: 'Your booking is confirmed',
  body: 'Clay for beginners, Sat, Dec 5',
  path: '/bookings/1',
  tag: 'booking-1',
  unread: 3,
};

function worker(windows: Pick<WindowClient, 'url' | 'visibilityState'>[] = []) {
  const clients = windows.map((one) => ({ ...one, focus: vi.fn(async () => undefined) }));
  const scope = {
    location: new URL(origin),
    navigator: { setAppBadge: vi.fn(async () => undefined) },
    registration: { showNotification: vi.fn(async () => undefined) },
    clients: { matchAll: async () => clients, openWindow: vi.fn(async () => undefined) },
  };
  return { clients, scope, self: scope as unknown as WorkerScope };
}

const push = (data: unknown) =>
  ({ data: { json: () => (data instanceof Error ? fail(data) : data) } }) as unknown as PushEvent;
const fail = (error: Error): never => {
  throw error;
};
const press = (data: unknown) => {
  const close = vi.fn();
  return { close, event: { notification: { data, close } } as unknown as ClickEvent };
};

test('shows what was sent, and the number on the icon of the app', async () => {
  const { scope, self } = worker();
  await showPush(self, push(message));
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      tag: 'booking-1',
      data: { path: '/bookings/1' },
    }),
  );
  expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3);
});

test.each([
  ['nothing', null],
  ['no JSON', new SyntaxError('Unexpected token')],
  ['another shape', { title: 1 }],
])('shows that something is new where a push has %s', async (_, data) => {
  const { scope, self } = worker();
  await showPush(self, push(data));
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'Something is new',
    expect.objectContaining({ data: { path: '/notifications' } }),
  );
});

test('is silent only where its page is in front', async () => {
  const behind = worker([{ url: `${origin}/bookings/1`, visibilityState: 'hidden' }]);
  await showPush(behind.self, push(message));
  expect(behind.scope.registration.showNotification).toHaveBeenCalledTimes(1);
  const front = worker([{ url: `${origin}/bookings/1`, visibilityState: 'visible' }]);
  await showPush(front.self, push(message));
  expect(front.scope.registration.showNotification).not.toHaveBeenCalled();
});

test('opens what it is about, in the tab that shows it or in a new one', async () => {
  const { scope, self, clients } = worker([
    { url: `${origin}/createClass`, visibilityState: 'visible' },
    { url: `${origin}/bookings/1`, visibilityState: 'hidden' },
  ]);
  const open = press({ path: '/bookings/1' });
  await openPush(self, open.event);
  expect(open.close).toHaveBeenCalledTimes(1);
  expect(clients[1]?.focus).toHaveBeenCalledTimes(1);
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
  await openPush(self, press({ path: '/bookings/2?a=b' }).event);
  expect(scope.clients.openWindow).toHaveBeenCalledWith('/bookings/2?a=b');
  expect(clients[0]?.focus).not.toHaveBeenCalled();
});

test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', 7, undefined])(
  'never opens another site: %s',
  async (path) => {
    const { scope, self } = worker();
    await openPush(self, press({ path }).event);
    expect(scope.clients.openWindow).toHaveBeenCalledWith('/notifications');
  },
);
