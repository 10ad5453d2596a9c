// Counts down a time that was granted to this process, whatever its clock is set to meanwhile.
import { systemClock } from './clock.ts';

/** Returns how much is left. Of two clocks the faster counts: one stands still while the machine sleeps, one can be set. */
export function countDown(ms: number): () => number {
  const startMs = performance.now();
  const startedAt = systemClock.now().getTime();
  return () => ms - Math.max(performance.now() - startMs, systemClock.now().getTime() - startedAt);
}
