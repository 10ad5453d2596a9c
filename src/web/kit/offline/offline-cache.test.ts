import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Dashboard } from '#contract/bookings/learning-calls.ts';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' } as const;
const max = { id: 'max', email: 'max@example.org', fullName: 'Max Bell', role: 'student' } as const;

const booking = (id: string, code = 'AB12') => ({ id, code }) as BookingDetail;
const dashboard = (...ahead: BookingDetail[]) =>
  ({ next: null, ahead, past: [] }) as unknown as Dashboard;

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser in which Lin is signed in. */
async function browserOfLin() {
  const browser = fakeBrowser();
  browser.storage.set('authUser', JSON.stringify(lin));
  const caches = fakeCaches();
  const store = await import('./offline-cache.ts');
  const { forgetOnPersonChange } = await import('./personal-caches.ts');
  const { saveAuthSession } = await import('../auth/session/auth-session-store.ts');
  return { ...store, browser, caches, forgetOnPersonChange, saveAuthSession };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('gives back what was kept, with its time', async () => {
  const { cacheBooking, findCachedBooking } = await browserOfLin();
  const before = Date.now();
  await cacheBooking('lin', booking('b1'));
  const cached = await findCachedBooking('b1');
  expect(cached?.data).toEqual({ id: 'b1', code: 'AB12' });
  expect(cached?.cachedAtMs).toBeGreaterThanOrEqual(before);
  expect(await findCachedBooking('b2')).toBeUndefined();
});

test('finds a booking in the dashboard, and the newer of two versions', async () => {
  const { cacheBooking, cacheDashboard, findCachedBooking, listCachedBookings } =
    await browserOfLin();
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  await cacheDashboard('lin', dashboard(booking('b1', 'old'), booking('b2', 'only')));
  vi.setSystemTime(2000);
  await cacheBooking('lin', booking('b1', 'new'));
  expect((await findCachedBooking('b1'))?.data.code).toBe('new');
  expect((await findCachedBooking('b2'))?.data.code).toBe('only');
  expect((await listCachedBookings()).map(({ code }) => code).toSorted()).toEqual(['new', 'only']);
  vi.setSystemTime(3000);
  await cacheDashboard('lin', dashboard(booking('b1', 'newest')));
  expect((await findCachedBooking('b1'))?.data.code).toBe('newest');
});

test('keeps the last twenty, and drops those that were kept first', async () => {
  const { cacheBooking, caches } = await browserOfLin();
  for (let at = 1; at <= 22; at += 1) await cacheBooking('lin', booking(`b${at}`));
  await cacheBooking('lin', booking('b3'));
  const paths = caches.content()['trellis-kept-lin'] ?? [];
  expect(paths).toHaveLength(20);
  expect(paths).not.toContain('/kept/3/bookings/b2');
  expect(paths.at(-1)).toBe('/kept/3/bookings/b3');
});

test('shows nobody what was kept for somebody else', async () => {
  const { cacheBooking, cacheDashboard, findCachedBooking, listCachedBookings, saveAuthSession } =
    await browserOfLin();
  await cacheBooking('lin', booking('b1'));
  await cacheDashboard('lin', dashboard(booking('b2')));
  saveAuthSession(max);
  expect(await findCachedBooking('b1')).toBeUndefined();
  expect(await listCachedBookings()).toEqual([]);
});

test.each(['logs out', 'is followed by somebody else', 'logs out in another tab'])(
  'deletes everything of a person who %s, and nothing of the build',
  async (how) => {
    const { cacheBooking, caches, forgetOnPersonChange, saveAuthSession, browser } =
      await browserOfLin();
    await caches.open('trellis-assets');
    forgetOnPersonChange();
    await cacheBooking('lin', booking('b1'));
    if (how === 'logs out') saveAuthSession(null);
    else if (how === 'is followed by somebody else') saveAuthSession(max);
    else browser.storeInAnotherTab('authUser', null);
    await settled();
    expect(Object.keys(caches.content())).toEqual(['trellis-assets']);
  },
);

test('deletes what a former person left when a page opens', async () => {
  const { caches, forgetOnPersonChange, cacheBooking } = await browserOfLin();
  await caches.open('trellis-kept-max');
  await cacheBooking('lin', booking('b1'));
  forgetOnPersonChange();
  await settled();
  expect(Object.keys(caches.content())).toEqual(['trellis-kept-lin']);
});

test('keeps nothing that arrives for a person who has left meanwhile', async () => {
  const { cacheBooking, caches, saveAuthSession } = await browserOfLin();
  const keeping = cacheBooking('lin', booking('b1'));
  saveAuthSession(null);
  await keeping;
  expect(caches.content()).toEqual({});
});

test.each([
  ['a failure', { status: 500 }],
  ['a refusal', { status: 404 }],
  ['a redirect', { status: 200, redirected: true }],
  ['a response of another origin', { status: 0, type: 'opaque' }],
])('never keeps %s as the page of a class', async (_, response) => {
  const { cacheClassPage, caches } = await browserOfLin();
  vi.stubGlobal('fetch', async () => ({ type: 'basic', redirected: false, ...response }));
  await cacheClassPage('lin', 'c1');
  expect(caches.content()).toEqual({});
});

test('finds nothing where the browser has no caches', async () => {
  const { findCachedBooking, listCachedBookings, findCachedPages } = await browserOfLin();
  vi.stubGlobal('caches', undefined);
  expect(await findCachedBooking('b1')).toBeUndefined();
  expect(await listCachedBookings()).toEqual([]);
  expect(await findCachedPages()).toEqual([]);
});
