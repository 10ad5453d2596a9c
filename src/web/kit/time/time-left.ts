// Formats the time left on a countdown.
import { minuteMs } from '#domain/time/durations.ts';

/** Longer than any hold: a browser clock that shows more than this, or nothing left, is not trusted. */
const longestMs = 65 * minuteMs;

/** "12:05"; empty where the value cannot be right. */
export function timeLeftText(ms: number | undefined): string {
  if (ms === undefined || ms <= 0 || ms > longestMs) return '';
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Screen reader text, announced twice: below five minutes and below one minute. */
export function spokenLeft(ms: number | undefined): string {
  if (ms === undefined || ms <= 0 || ms > 5 * minuteMs) return '';
  return ms > minuteMs ? 'Less than five minutes left to pay.' : 'Less than a minute left to pay.';
}
