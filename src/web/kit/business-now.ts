// What time it is for the business, as a browser can know it: its own clock, moved on to the day the server says it is.
import type { WallDate } from '#domain/time/wall-text.ts';

const dayMs = 86_400_000;

let known: { today: WallDate; aheadMs: number } | undefined;

/** A demo's clock may have been moved forward, by whole days is near enough for what a page proposes. */
export function businessNow(today: WallDate): Date {
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- put right by the server's date below
  const ownMs = Date.now();
  // Reckoned once: a page that stays open past midnight still holds the date it was loaded with.
  if (known?.today !== today) known = { today, aheadMs: aheadMs(today, ownMs) };
  return new Date(ownMs + known.aheadMs);
}

/** Clocks go wrong by so much: just after midnight such a one still has the day before, and is no day behind. */
const slowestMs = 10 * 60_000;

/** Never back: a page may be older than the day. */
function aheadMs(today: WallDate, ownMs: number): number {
  const ahead = Date.parse(today) - Math.floor(ownMs / dayMs) * dayMs;
  const isSlow = ahead === dayMs && (ownMs + slowestMs) % dayMs < slowestMs;
  return isSlow ? 0 : Math.max(0, ahead);
}
