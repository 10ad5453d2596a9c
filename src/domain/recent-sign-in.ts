// Decides whether a sign-in is recent enough for actions that must not be open to anybody who finds an open tab.
import { minuteMs } from './time/durations.ts';

export const recentSignInMinutes = 10;

/** A sign-in exactly at the limit is still recent; one without a time is not. */
export function isRecentSignIn(signedInAt: Date | undefined, now: Date): boolean {
  if (!signedInAt) return false;
  return now.getTime() - signedInAt.getTime() <= recentSignInMinutes * minuteMs;
}
