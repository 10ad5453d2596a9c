// Decides when a session ends: after a number of days in all, and after a number of days without use.
import { dayMs } from '#platform/durations.ts';
import type { IdentitySettings } from '../identity.ts';
import type { SessionRow } from './auth-session-store.ts';

type Life = Pick<SessionRow, 'not_after' | 'refreshed_at' | 'created_at'>;

export const lastSeenOf = ({ refreshed_at: refreshedAt, created_at: createdAt }: Life): Date =>
  refreshedAt ?? createdAt;

export const lastMomentOf = ({ sessionDays }: Pick<IdentitySettings, 'sessionDays'>, at: Date) =>
  new Date(at.getTime() + sessionDays * dayMs);

/** Sessions last seen before this are abandoned. */
export const leftBefore = ({ idleDays }: Pick<IdentitySettings, 'idleDays'>, now: Date) =>
  new Date(now.getTime() - idleDays * dayMs);

/** Undefined while the session is open. */
export function endedBy(
  settings: Pick<IdentitySettings, 'idleDays'>,
  session: Life,
  now: Date,
): 'age' | 'idleness' | undefined {
  if (session.not_after <= now) return 'age';
  return lastSeenOf(session) <= leftBefore(settings, now) ? 'idleness' : undefined;
}
