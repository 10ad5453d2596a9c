// Uses the real router in a window with a history of its own.
import { createBrowserRouter, createPath } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Layers } from './layers.ts';

type Listener = (event: Event) => void;

/** As in a browser: moves come later, and listeners of the capturing phase hear of them first. */
function createWindow(address: string) {
  const entries = [{ state: null as unknown, href: `http://localhost${address}` }];
  let index = 0;
  const listeners: { listener: Listener; isFirst: boolean }[] = [];
  const write = (state: unknown, url: string | URL | null | undefined) => ({
    state: structuredClone(state),
    href: new URL(url ?? '', entries[index]?.href).href,
  });
  const dispatch = () => {
    const event = new Event('popstate', { cancelable: true });
    const stop = vi.spyOn(event, 'stopImmediatePropagation');
    for (const { listener } of listeners.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)))
      if (stop.mock.calls.length === 0) listener(event);
  };
  const history = {
    get state() {
      return entries[index]?.state;
    },
    pushState: (state: unknown, _title: string, url?: string | URL | null) => {
      entries.splice(index + 1, Infinity, write(state, url || entries[index]?.href));
      index += 1;
    },
    replaceState: (state: unknown, _title: string, url?: string | URL | null) => {
      entries[index] = write(state, url || entries[index]?.href);
    },
    go: (steps = 0) => {
      setTimeout(() => {
        if (!entries[index + steps]) return;
        index += steps;
        dispatch();
      });
    },
  };
  const browser = {
    history,
    get location() {
      return new URL(entries[index]?.href ?? '');
    },
    addEventListener: (_type: string, listener: Listener, isFirst = false) =>
      void listeners.push({ listener, isFirst }),
    removeEventListener: () => undefined,
  };
  return {
    browser,
    addresses: () => entries.map(({ href }) => href.slice('http://localhost'.length)),
    position: () => index,
    /** A page that is loaded again has the same history and nothing else. */
    forgetListeners: () => void listeners.splice(0),
  };
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** More turns than the longest chain of moves has. */
async function settle() {
  for (let turns = 0; turns < 12; turns += 1) await turn();
}

async function start() {
  const faked = createWindow('/');
  const { browser } = faked;
  const router = createBrowserRouter(
    ['/', '/explore', '/classes/:id', '/auth/signin'].map((path) => ({ path })),
    {
      window: browser as unknown as Window & typeof globalThis,
      hydrationData: { loaderData: {} },
    },
  );
  onTestFinished(() => router.dispose());
  await router.navigate('/classes/1');
  await settle();
  const layers = new Layers(browser);
  const opened: string[] = [];
  const close = (name: string) => void opened.splice(opened.indexOf(name), 1);
  const open = (name: string) => {
    opened.push(name);
    const remove = layers.add(() => close(name), router);
    return () => {
      if (opened.includes(name)) close(name);
      remove();
    };
  };
  const go = async (steps: number) => {
    browser.history.go(steps);
    await settle();
  };
  return {
    ...faked,
    router,
    opened,
    open,
    shown: () => createPath(router.state.location),
    back: () => go(-1),
    forward: () => go(1),
  };
}

test('closes the layer with Back and stays on the page, which the next Back leaves', async () => {
  const { open, opened, back, shown, router } = await start();
  open('pictures');
  await back();
  expect(opened).toEqual([]);
  expect(shown()).toBe('/classes/1');
  expect(router.state.historyAction).toBe('PUSH');
  await back();
  expect(shown()).toBe('/');
});

test('leaves no entry behind where the layer was closed by other means', async () => {
  const { open, position, back, shown, router } = await start();
  const closePictures = open('pictures');
  closePictures();
  await settle();
  expect(position()).toBe(1);
  expect(router.state.historyAction).toBe('PUSH');
  await back();
  expect(shown()).toBe('/');
});

test('closes one layer after the other', async () => {
  const { open, opened, back, shown } = await start();
  open('filters');
  open('places');
  await back();
  expect(opened).toEqual(['filters']);
  await back();
  expect(opened).toEqual([]);
  expect(shown()).toBe('/classes/1');
});

test('leaves the entries of two layers that are closed at once', async () => {
  const { open, position } = await start();
  const closeLower = open('filters');
  const closeUpper = open('places');
  closeUpper();
  closeLower();
  await settle();
  expect(position()).toBe(1);
});

test('lets a dialog that follows another take over its entry', async () => {
  const { open, opened, addresses, back, shown } = await start();
  const closeFirst = open('book');
  closeFirst();
  open('wait');
  await settle();
  expect(addresses()).toHaveLength(3);
  await back();
  expect(opened).toEqual([]);
  expect(shown()).toBe('/classes/1');
});

test('keeps a layer that is opened while the entry of the last one is being left', async () => {
  const { open, opened, position, back, shown } = await start();
  const closeFirst = open('pictures');
  closeFirst();
  await turn();
  open('book');
  await settle();
  expect(opened).toEqual(['book']);
  expect(position()).toBe(2);
  await back();
  expect(opened).toEqual([]);
  expect(shown()).toBe('/classes/1');
});

test('does nothing on Forward after the layer was closed', async () => {
  const { open, opened, back, forward, shown, position } = await start();
  open('pictures');
  await back();
  await forward();
  expect(opened).toEqual([]);
  expect(position()).toBe(1);
  await back();
  expect(shown()).toBe('/');
});

test('leads back from a page that was opened in the layer, and forward to it', async () => {
  const { open, router, back, forward, shown } = await start();
  const closeDialog = open('sign in');
  await router.navigate('/auth/signin');
  closeDialog();
  await settle();
  await back();
  expect(shown()).toBe('/classes/1');
  await forward();
  expect(shown()).toBe('/auth/signin');
  await back();
  await back();
  expect(shown()).toBe('/');
});

test('goes on to a page that opens as the layer closes', async () => {
  const { open, router, back, shown, position } = await start();
  const closeDialog = open('book');
  closeDialog();
  const isThere = router.navigate('/auth/signin');
  await isThere;
  await settle();
  expect(shown()).toBe('/auth/signin');
  expect(position()).toBe(3);
  await back();
  expect(shown()).toBe('/classes/1');
});

test('keeps choices made in the layer when Back closes it', async () => {
  const { open, opened, router, back, shown, browser, addresses } = await start();
  await router.navigate('/explore');
  open('filters');
  await router.navigate('/explore?time=evening', { replace: true });
  await router.navigate('/explore?time=evening&level=beginner', { replace: true });
  await back();
  expect(opened).toEqual([]);
  expect(shown()).toBe('/explore?time=evening&level=beginner');
  expect(browser.location.search).toBe('?time=evening&level=beginner');
  expect(addresses()[2]).toBe(shown());
  await back();
  expect(shown()).toBe('/classes/1');
});

test('keeps the search before the choices where the layer was closed by other means', async () => {
  const { open, router, back, shown } = await start();
  await router.navigate('/explore');
  const closeFilters = open('filters');
  await router.navigate('/explore?time=evening', { replace: true });
  closeFilters();
  await settle();
  expect(shown()).toBe('/explore?time=evening');
  await back();
  expect(shown()).toBe('/explore');
});

test('leaves no entry behind where the choices were taken back', async () => {
  const { open, router, back, shown, position } = await start();
  await router.navigate('/explore');
  const closeFilters = open('filters');
  await router.navigate('/explore?time=evening', { replace: true });
  await router.navigate('/explore', { replace: true });
  closeFilters();
  await settle();
  expect(position()).toBe(2);
  await back();
  expect(shown()).toBe('/classes/1');
});

test('leaves the entry of a layer that was open when the page was loaded again', async () => {
  const { open, browser, forgetListeners, position } = await start();
  open('pictures');
  forgetListeners();
  expect(new Layers(browser)).toBeDefined();
  await settle();
  expect(position()).toBe(1);
});

test('lets the router follow a jump over the layer and its page', async () => {
  const { open, browser, shown } = await start();
  open('pictures');
  browser.history.go(-2);
  await settle();
  expect(shown()).toBe('/');
});
