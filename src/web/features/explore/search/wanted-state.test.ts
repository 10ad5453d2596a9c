// Uses the real router, whose loaders end when the test says so.
import fc from 'fast-check';
import { createMemoryRouter, createPath, RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { changeSearch, type SearchChange } from './search-params.ts';
import { createWantedState } from './wanted-state.ts';

function start(...entries: string[]) {
  const loading: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => loading.push(() => resolve(null)));
  const routes = [{ path: '/explore' }, { path: '/classes/:id' }, { path: '/' }];
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, loader })),
    {
      initialEntries: entries,
      hydrationData: { loaderData: { 0: null } },
      // As in the browser: with a context the router reports a navigation only after a moment.
      getContext: () => new RouterContextProvider(),
    },
  );
  const shown = () => createPath(router.state.location);
  const state = createWantedState(router.initialize(), shown);
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const load = async () => {
    await settle();
    loading.splice(0).forEach((end) => end());
    await settle();
  };
  onTestFinished(() => router.dispose());
  return {
    router,
    shown,
    settle,
    load,
    wanted: () => state.query(),
    subscribe: state.subscribe,
    change: (change: SearchChange, options?: { replace: boolean }) =>
      state.change(({ search, view }) => ({ search: changeSearch(search, change), view }), options),
    back: () => void router.navigate(-1),
  };
}

test('computes a change from the one before it, though the router has not reported that yet', async () => {
  const { change, wanted, shown, load } = start('/explore');
  change({ maxPrice: '50' });
  change({ available: 'true' });
  expect(wanted()).toBe('?maxPrice=50&available=true');
  await load();
  expect(shown()).toBe('/explore?maxPrice=50&available=true');
});

test('keeps every change, whenever the pages between them come', async () => {
  const changes = fc.record(
    {
      q: fc.constantFrom('clay', undefined),
      from: fc.constantFrom('2026-12-19', undefined),
      to: fc.constantFrom('2026-12-20', '2026-12-24', undefined),
      maxPrice: fc.constantFrom('25', '50', undefined),
    },
    { requiredKeys: [] },
  );
  const then = fc.constantFrom('at once', 'in the next task', 'when it is shown');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(changes, then), { maxLength: 8 }), async (steps) => {
      const { change, wanted, shown, settle, load } = start('/explore');
      let all = {};
      for (const [next, pause] of steps) {
        change(next);
        all = changeSearch(all, next);
        if (pause === 'in the next task') await settle();
        if (pause === 'when it is shown') await load();
        expect(wanted().replace('?', '')).toBe(String(new URLSearchParams(all)));
      }
      await load();
      expect(shown().replace(/^\/explore\??/, '')).toBe(String(new URLSearchParams(all)));
    }),
    { numRuns: 30 },
  );
});

test('computes a change from where Back leads, while that is still loading', async () => {
  const { change, wanted, shown, load, settle, back } = start('/explore?q=clay');
  change({ maxPrice: '50' });
  await load();
  back();
  await settle();
  change({ available: 'true' });
  await load();
  expect(shown()).toBe('/explore?q=clay&available=true');
  expect(wanted()).toBe('?q=clay&available=true');
});

test('gives way to Back while a change is still loading', async () => {
  const { change, wanted, shown, load, settle, back } = start('/explore?q=clay');
  change({ q: 'bread' });
  await load();
  change({ maxPrice: '50' });
  await settle();
  back();
  await settle();
  expect(wanted()).toBe('?q=clay');
  await load();
  expect(shown()).toBe('/explore?q=clay');
});

test('computes a change from a link that is still loading', async () => {
  const { router, change, shown, load, settle } = start('/explore?maxPrice=50');
  void router.navigate('/explore?maxPrice=50&category=2');
  await settle();
  change({ available: 'true' });
  await load();
  expect(shown()).toBe('/explore?category=2&maxPrice=50&available=true');
});

test('keeps the filters as they are while another page loads, and once it is there', async () => {
  const { router, wanted, load, settle } = start('/explore?maxPrice=50');
  void router.navigate('/classes/1?q=none');
  await settle();
  expect(wanted()).toBe('?maxPrice=50');
  await load();
  expect(wanted()).toBe('?maxPrice=50');
});

test('makes one entry of a step whose second change comes before the first is there', async () => {
  const { change, shown, load, settle, back } = start('/explore?q=clay');
  change({ maxPrice: '50' });
  await settle();
  change({ available: 'true' }, { replace: true });
  await load();
  change({ maxPrice: '25' }, { replace: true });
  await load();
  expect(shown()).toBe('/explore?q=clay&maxPrice=25&available=true');
  back();
  await load();
  expect(shown()).toBe('/explore?q=clay');
});

test('makes no entry for a change that is taken back before it is shown', async () => {
  const { change, shown, load, settle, back } = start('/', '/explore?q=clay');
  change({ maxPrice: '50' });
  await settle();
  change({ maxPrice: undefined });
  await load();
  expect(shown()).toBe('/explore?q=clay');
  back();
  await load();
  expect(shown()).toBe('/');
});

test('says whether a change made a difference, and navigates only then', () => {
  const { change, router } = start('/explore?maxPrice=50');
  expect(change({ maxPrice: '50' })).toBe(false);
  expect(router.state.navigation.state).toBe('idle');
  expect(change({ maxPrice: '25' })).toBe(true);
  expect(change({ maxPrice: '25' })).toBe(false);
});

test('tells of a change at once, so that the fields can follow before the next key', () => {
  const { change, wanted, subscribe } = start('/explore');
  const seen: string[] = [];
  onTestFinished(subscribe(() => seen.push(wanted())));
  change({ maxPrice: '50' });
  expect(seen).toEqual(['?maxPrice=50']);
});
