// Decides whether a sign-in is recent enough for actions that must not be open to anybody who finds an open tab.
import { minuteMs } from './time/durations.ts';

export const recentSignInMinutes = 10;

/** The clock of the machine that signed the token may be ahead of ours. */
const clockDifferenceMs = minuteMs;

/** A sign-in exactly at the limit is still recent; one without a time, or of a later time, is not. */
export function isRecentSignIn(signedInAt: Date | undefined, now: Date): boolean {
  if (!signedInAt) return false;
  const agoMs = now.getTime() - signedInAt.getTime();
  return agoMs >= -clockDifferenceMs && agoMs <= recentSignInMinutes * minuteMs;
}
