// Runs work on a list of items with a given concurrency, and measures the speed.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Speed {
  perSecond: number;
  /** 95 % took at most this long. */
  p95Ms: number;
  slowestMs: number;
}

export async function measureAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  mostPerSecond = Infinity,
): Promise<Speed> {
  const tookMs: number[] = [];
  const left = items.entries();
  const startedMs = performance.now();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) {
      const earlyMs = startedMs + (index / mostPerSecond) * 1000 - performance.now();
      if (earlyMs > 0) await sleep(earlyMs);
      const begunMs = performance.now();
      await work(item);
      tookMs.push(performance.now() - begunMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = items.length / ((performance.now() - startedMs) / 1000);
  const sorted = tookMs.toSorted((one, other) => one - other);
  const p95Ms = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return { perSecond, p95Ms, slowestMs: sorted.at(-1) ?? Number.NaN };
}
