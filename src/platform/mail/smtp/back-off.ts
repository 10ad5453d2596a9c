// How long a mail waits after its n-th failed attempt: a minute, doubling up to six hours, for about three days.
import { hourMs, minuteMs } from '#domain/time/durations.ts';

const firstMs = minuteMs;
const mostMs = 6 * hourMs;
/** 9 pauses from 1 to 256 minutes, then 11 of 6 hours: 74.5 hours in all. */
export const mostAttempts = 21;

/** `chance` from 0 to 1 shifts it by up to a tenth, so that a recovered server is not hit by all at once. */
export const pauseAfter = (attempts: number, chance: number): number =>
  Math.round(Math.min(firstMs * 2 ** (attempts - 1), mostMs) * (0.9 + 0.2 * chance));
