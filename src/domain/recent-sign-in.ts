// What must not be done by whoever finds an open tab needs a sign-in of just now.

export const recentSignInMinutes = 10;

/** Exactly as old as allowed is still recent; without a moment it is not. */
export function isRecentSignIn(signedInAt: Date | undefined, now: Date): boolean {
  if (!signedInAt) return false;
  return now.getTime() - signedInAt.getTime() <= recentSignInMinutes * 60_000;
}
