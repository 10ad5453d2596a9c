import { beforeEach, expect, test, vi } from 'vitest';
import type { DoorEntry } from '#contract/bookings/roster-shapes.ts';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' } as const;
const max = { id: 'max', email: 'max@example.org', fullName: 'Max Bell', role: 'student' } as const;

const walkIn = (id: string): DoorEntry => ({
  kind: 'walk-in',
  id,
  at: '2026-11-15T16:00:00Z',
  name: id,
  seats: 1,
});
const names = (entries: readonly { entry: DoorEntry }[]) => entries.map(({ entry }) => entry.id);

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser in which Lin is signed in, and a server that does what the test says. */
async function doorOfLin(caches = fakeCaches()) {
  const browser = fakeBrowser();
  browser.storage.set('authUser', JSON.stringify(lin));
  vi.stubGlobal('navigator', { onLine: true });
  const queue = await import('./door-queue.ts');
  const { saveAuthSession } = await import('../auth/session/auth-session-store.ts');
  const { ApiError } = await import('../api/api.ts');
  const sent: string[][] = [];
  const server = { isThere: true, status: 0 };
  const call = vi.fn(async (_name: string, input: { body: { entries: DoorEntry[] } }) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    if (server.status > 0) throw new ApiError(server.status, {});
    sent.push(input.body.entries.map(({ id }) => id));
    return { outcomes: [], roster: {} };
  });
  const start = () => queue.sendUnsent(call as never);
  return { ...queue, caches, saveAuthSession, sent, server, start };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('sends what is marked in its order, and keeps nothing that the server has', async () => {
  const { start, addToQueue, readDoorQueue, sent, caches } = await doorOfLin();
  start();
  for (const id of ['a', 'b', 'c']) addToQueue('s1', walkIn(id));
  expect(names(readDoorQueue().unsent)).toEqual(['a', 'b', 'c']);
  await settled();
  expect(sent.flat()).toEqual(['a', 'b', 'c']);
  expect(readDoorQueue().unsent).toEqual([]);
  expect(caches.content()).toEqual({});
});

test('keeps what cannot be sent, also for the next visit, and sends it once', async () => {
  const first = await doorOfLin();
  first.server.isThere = false;
  first.start();
  for (const id of ['a', 'b']) first.addToQueue('s1', walkIn(id));
  await settled();
  expect(first.readDoorQueue()).toMatchObject({ isWaiting: true });
  expect(first.caches.content()).toEqual({
    'trellis-unsent-lin': ['/unsent/1/s1/a', '/unsent/1/s1/b'],
  });
  vi.resetModules();
  const next = await doorOfLin(first.caches);
  next.start();
  await settled();
  expect(next.sent).toEqual([['a', 'b']]);
  expect(next.caches.content()).toEqual({});
});

test('sends at most as many at once as the server takes, and one list after the other', async () => {
  const { start, server, addToQueue, sent, sendNow } = await doorOfLin();
  server.isThere = false;
  start();
  for (let at = 0; at < 60; at += 1) addToQueue(at === 0 ? 's2' : 's1', walkIn(`n${at}`));
  await settled();
  server.isThere = true;
  await sendNow();
  expect(sent.map(({ length }) => length)).toEqual([1, 50, 9]);
});

test.each([503, 429, 401])('keeps marks for later where the server answers %s', async (status) => {
  const { start, server, addToQueue, readDoorQueue } = await doorOfLin();
  server.status = status;
  start();
  addToQueue('s1', walkIn('a'));
  await settled();
  expect(names(readDoorQueue().unsent)).toEqual(['a']);
});

test('forgets marks of a list that is not theirs', async () => {
  const { start, server, addToQueue, readDoorQueue } = await doorOfLin();
  server.status = 404;
  start();
  addToQueue('s1', walkIn('a'));
  await settled();
  expect(readDoorQueue().unsent).toEqual([]);
});

test('sends nothing in the name of somebody else, and waits for its own person', async () => {
  const { start, server, addToQueue, readDoorQueue, saveAuthSession, sent, sendNow } =
    await doorOfLin();
  server.isThere = false;
  start();
  addToQueue('s1', walkIn('a'));
  await settled();
  server.isThere = true;
  saveAuthSession(null);
  await sendNow();
  expect([sent, readDoorQueue().unsent]).toEqual([[], []]);
  saveAuthSession(max);
  await settled();
  expect(sent).toEqual([]);
  saveAuthSession(lin);
  await settled();
  expect(sent).toEqual([['a']]);
});

test('tells what the server said before the marks leave the queue', async () => {
  const { start, addToQueue, onSent, readDoorQueue } = await doorOfLin();
  const seen: number[] = [];
  onSent(() => void seen.push(readDoorQueue().unsent.length));
  start();
  addToQueue('s1', walkIn('a'));
  await settled();
  expect(seen).toEqual([1]);
});
