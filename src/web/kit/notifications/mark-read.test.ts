// Tests that what is read is shown as read at once, in both lists and in the count, and put back when that fails.
import { expect, test, vi } from 'vitest';
import type { Notification } from '#contract/notifications/notification-calls.ts';
import { type Call, createQueryClient } from '#web/kit/api/api.ts';
import { countUnreadBelow, markRead } from './mark-read.ts';
import { allQuery, newestQuery, unreadNotificationsQuery } from './notification-queries.ts';

const notification = (id: string, createdAt: string): Notification => ({
  id,
  kind: 'booking',
  title: id,
  body: '',
  path: '/dashboard',
  createdAt,
  isRead: false,
});
const newer = notification('newer', '2026-11-18T10:00:00.000Z');
const older = notification('older', '2026-11-17T10:00:00.000Z');

function page(respond: () => Promise<unknown>) {
  const call = vi.fn((_name: string, _input: unknown) => respond());
  const client = createQueryClient(call as unknown as Call);
  const first = {
    notifications: [newer, older],
    next: null,
    unread: 5,
    unreadIds: ['newer', 'older', 'below'],
  };
  client.setQueryData(newestQuery.queryKey, first);
  client.setQueryData(allQuery.queryKey, { pages: [first], pageParams: [null] });
  client.setQueryData(unreadNotificationsQuery.queryKey, { unread: 5 });
  const isReadIn = () => [
    client.getQueryData(newestQuery.queryKey)?.notifications.map(({ isRead }) => isRead),
    client
      .getQueryData(allQuery.queryKey)
      ?.pages.flatMap(({ notifications }) => notifications.map(({ isRead }) => isRead)),
  ];
  const unread = () => client.getQueryData(unreadNotificationsQuery.queryKey)?.unread;
  return { call, client, isReadIn, unread };
}

test('shows what is marked at once, and the count of the response then', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const { client, call, isReadIn, unread } = page(() => new Promise((done) => (respond = done)));
  const done = markRead(client, ['newer']);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(call.mock.lastCall).toEqual(['PUT /api/notifications/read', { body: { ids: ['newer'] } }]);
  expect(isReadIn()).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(unread()).toBe(4);
  respond({ unread: 7 });
  await done;
  expect(unread()).toBe(7);
});

test('marks all that the list has named as unread, and nothing that came in between', async () => {
  const { client, isReadIn, unread } = page(() => new Promise(() => {}));
  const { notifications, unreadIds } = client.getQueryData(newestQuery.queryKey)!;
  expect(countUnreadBelow(unreadIds, notifications)).toBe(1);
  void markRead(client, ['older', 'below']);
  await vi.waitFor(() => expect(isReadIn()[0]).toEqual([false, true]));
  expect(unread()).toBe(3);
  const { unreadIds: left } = client.getQueryData(newestQuery.queryKey)!;
  expect(left).toEqual(['newer']);
  expect(countUnreadBelow(left, notifications)).toBe(0);
});

test('asks anew what is read when the server cannot be reached', async () => {
  const { client } = page(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(markRead(client, ['newer'])).rejects.toThrow('Failed to fetch');
  expect(client.getQueryState(newestQuery.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(unreadNotificationsQuery.queryKey)?.isInvalidated).toBe(true);
});

test('sends nothing where nothing is unread', async () => {
  const { client, call } = page(() => Promise.resolve({ unread: 0 }));
  await markRead(client, []);
  expect(call).not.toHaveBeenCalled();
});
