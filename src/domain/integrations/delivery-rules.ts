// When a webhook is tried again, when its delivery is given up, and when an endpoint that takes nothing is disabled.
import { dayMs, hourMs, minuteMs, secondMs } from '../time/durations.ts';

/** The pauses after each failed attempt: in all, three days and a bit. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** Undefined once the delivery is given up. `attempts` counts those made since it was created or last sent again. */
export function nextAttemptAt(attempts: number, at: Date): Date | undefined {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : new Date(at.getTime() + pauseMs);
}

export const failingDays = 5;

/** An endpoint is disabled if nothing was taken for so long. */
export const isToDisable = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= failingDays * dayMs;

export const whyWebhookIsOff = {
  failures: `For ${failingDays} days it has taken nothing that we sent.`,
  gone: 'It answered that it is gone for good (410).',
} as const;

/** How long events and their deliveries are kept. */
export const keptDays = 30;

/** How long messages are also signed with the secret before the rotation. */
export const secretOverlapHours = 24;
