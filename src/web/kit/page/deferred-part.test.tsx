// Tests that a part whose code fails to load comes later, without the page being loaded again.
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { deferredPart } from './deferred-part.tsx';

const Words = () => <p>Good to know</p>;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part as the browser draws it, whose first loads fail. */
function drawPart({ failures }: { failures: number }) {
  let left = failures;
  const load = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('the network is gone');
    return Words;
  });
  const Part = deferredPart({ load, sent: undefined });
  const html = prerenderToNodeStream(<Part />).then(({ prelude }) => text(prelude));
  return { load, html, bring: Part.bring };
}

/** Waits for the first attempt and its failure without advancing the clock. */
async function attempted(load: Mock): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  while (load.mock.calls.length === 0) await turn();
  await turn();
  expect(load).toHaveBeenCalledTimes(1);
}

const drawn = '<p>Good to know</p>';

test('tries again after pauses that grow', async () => {
  const { load, html } = drawPart({ failures: 2 });
  await attempted(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await html).toContain(drawn);
});

test('stops after a few failures, and starts anew when the network is back', async () => {
  const { load, html } = drawPart({ failures: 6 });
  await attempted(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(5);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(7);
  expect(await html).toContain(drawn);
  page.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(7);
});

test('loads the code once for the loader and the page, and tells the loader of a failure', async () => {
  const { load, html, bring } = drawPart({ failures: 1 });
  await attempted(load);
  await bring();
  expect(await html).toContain(drawn);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(2);
  const failed = deferredPart({ load: () => Promise.reject(new Error('gone')), sent: undefined });
  await expect(failed.bring()).rejects.toThrow('gone');
});
