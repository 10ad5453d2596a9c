// What time it is for the business, as a browser can know it: its own clock, moved on as the server says.
import type { WallDate } from '#domain/time/wall-text.ts';

const dayMs = 86_400_000;

let known: { today: WallDate; aheadMs: number } | undefined;

/** By how much a demo's clock was moved forward, once an answer has said so. */
let offsetMs = 0;

/** The clock never goes back: of two answers the one with more is the newer. */
export function learnClockOffset(header: string | null): void {
  offsetMs = Math.max(offsetMs, Number(header) || 0);
}

/** As long as no answer has said more, whole days are near enough for what a page proposes. */
export function businessNow(today: WallDate): Date {
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- put right by what the server says
  const ownMs = Date.now();
  if (offsetMs > 0) return new Date(ownMs + offsetMs);
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
