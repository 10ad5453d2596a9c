// Says when those who are refused should come again: the more they are, the later, and not all at the same moment.
// Otherwise refusing them again and again takes the time that is left for others.
import { secondMs } from '#domain/time/durations.ts';

const leastSeconds = 2;
const mostSeconds = 10;
/** So many refusals within a second add a second. */
const refusalsPerSecond = 200;
/** Those who were refused together come again at this many different moments. */
const moments = 3;

/** Returns the seconds for the next refusal. */
export type ReturnLater = () => number;

export function createReturnLater(nowMs: () => number = () => performance.now()): ReturnLater {
  let countedSinceMs = -Infinity;
  let count = 0;
  let countBefore = 0;
  return () => {
    const elapsedMs = nowMs() - countedSinceMs;
    if (elapsedMs >= secondMs) {
      countBefore = elapsedMs < 2 * secondMs ? count : 0;
      count = 0;
      countedSinceMs = nowMs();
    }
    count += 1;
    const refusals = Math.max(count, countBefore);
    if (refusals < refusalsPerSecond) return leastSeconds;
    const seconds = leastSeconds + Math.floor(refusals / refusalsPerSecond) + (count % moments);
    return Math.min(mostSeconds, seconds);
  };
}
