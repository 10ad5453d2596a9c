// Business time in the browser: its own clock plus the offset that the server reports.
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { WallDate } from '#domain/time/wall-text.ts';

let known: { today: WallDate; aheadMs: number } | undefined;

/** The offset of a demo's clock that was moved forward, as reported by API responses. */
let offsetMs = 0;

/** The clock never moves back, so the larger of two offsets is the newer one. */
export function learnClockOffset(header: string | null): void {
  offsetMs = Math.max(offsetMs, Number(header) || 0);
}

/** Until a response reports the offset, whole days are precise enough for what a page proposes. */
export function businessNow(today: WallDate): Date {
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- put right by what the server says
  const ownMs = Date.now();
  if (offsetMs > 0) return new Date(ownMs + offsetMs);
  // Computed once per date: a page that stays open past midnight still has the date it was loaded with.
  if (known?.today !== today) known = { today, aheadMs: aheadMs(today, ownMs) };
  return new Date(ownMs + known.aheadMs);
}

/** Tolerance for slow clocks: just after midnight one may still show the day before without being a day behind. */
const slowestMs = 10 * minuteMs;

/** Never negative: the page may have been loaded on an earlier day. */
function aheadMs(today: WallDate, ownMs: number): number {
  const ahead = Date.parse(today) - Math.floor(ownMs / dayMs) * dayMs;
  const isSlow = ahead === dayMs && (ownMs + slowestMs) % dayMs < slowestMs;
  return isSlow ? 0 : Math.max(0, ahead);
}
