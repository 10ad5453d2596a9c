// When the instructor is busy elsewhere at each of several dates, in words.
import type { TimeSpan } from '#contract/calendars/busy-calendar-calls.ts';
import { busyText } from '#web/kit/schedule/busy-text.ts';
import { useBusyTimes } from '#web/kit/schedule/use-busy-times.ts';

/** By the key of the date; only where they are busy. A date without a span is left out. */
export function useBusyTexts(
  dates: readonly (readonly [key: string, span: TimeSpan | undefined])[],
  timeZone: string,
): Map<string, string> {
  const placed = dates.flatMap(([key, span]) => (span ? [{ key, span }] : []));
  const busy = useBusyTimes(placed.map(({ span }) => span));
  return new Map(
    placed.flatMap(({ key }, index) => {
      const times = busy[index] ?? [];
      return times.length > 0 ? [[key, busyText(times, timeZone)] as const] : [];
    }),
  );
}
