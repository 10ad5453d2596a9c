// The rest of a span of time on a clock that counts down.

/** Holds are shorter: a browser whose clock says more, or nothing any more, is not to be believed. */
const longestMs = 65 * 60_000;

/** "12:05"; nothing where it cannot be right. */
export function timeLeftText(ms: number | undefined): string {
  if (ms === undefined || ms <= 0 || ms > longestMs) return '';
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** For those who cannot see the clock: twice, when it gets short. */
export function spokenLeft(ms: number | undefined): string {
  if (ms === undefined || ms <= 0 || ms > 5 * 60_000) return '';
  return ms > 60_000 ? 'Less than five minutes left to pay.' : 'Less than a minute left to pay.';
}
