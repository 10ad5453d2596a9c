// How long a session lasts: so many days in all, and so many without being used.
import type { IdentitySettings } from '../identity.ts';
import type { SessionRow } from './auth-session-store.ts';

type Life = Pick<SessionRow, 'not_after' | 'refreshed_at' | 'created_at'>;

const dayMs = 24 * 3_600_000;

export const lastSeenOf = ({ refreshed_at: refreshedAt, created_at: createdAt }: Life): Date =>
  refreshedAt ?? createdAt;

export const lastMomentOf = ({ sessionDays }: Pick<IdentitySettings, 'sessionDays'>, at: Date) =>
  new Date(at.getTime() + sessionDays * dayMs);

/** Sessions last seen before this have been left. */
export const leftBefore = ({ idleDays }: Pick<IdentitySettings, 'idleDays'>, now: Date) =>
  new Date(now.getTime() - idleDays * dayMs);

/** Undefined while it lasts. */
export function endedBy(
  settings: Pick<IdentitySettings, 'idleDays'>,
  session: Life,
  now: Date,
): 'age' | 'idleness' | undefined {
  if (session.not_after <= now) return 'age';
  return lastSeenOf(session) <= leftBefore(settings, now) ? 'idleness' : undefined;
}
