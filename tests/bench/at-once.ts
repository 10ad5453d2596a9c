// Runs work on a list of items with a given concurrency, and measures the speed.

export interface Speed {
  perSecond: number;
  /** 95 % took at most this long. */
  p95Ms: number;
}

export async function measureAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<Speed> {
  const tookMs: number[] = [];
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) {
      const begunMs = performance.now();
      await work(item);
      tookMs.push(performance.now() - begunMs);
    }
  };
  const begunMs = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = items.length / ((performance.now() - begunMs) / 1000);
  const sorted = tookMs.toSorted((one, other) => one - other);
  return { perSecond, p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}
