// Implements the identity port that the product calls when this service runs in the same process.
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import { writeAudit } from '../audit.ts';
import { factorAdministration } from '../factors/removals/factor-administration.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';
import { deleteUserRow, findUserByEmail, lockUser } from '../users/user-store.ts';
import { findLimitHits } from '../limits/limit-hit-store.ts';
import { createSessionCheck } from './check-session.ts';
import { endedBy, lastSeenOf } from './session-life.ts';
import { endSession, endSessions, findSessionsOf } from './auth-session-store.ts';

export function identityPort(identity: Identity): IdentityPort & { close(): void } {
  const { db, clock, settings } = identity;
  const { check, checkStored, close } = createSessionCheck(identity);
  return {
    close,
    factors: factorAdministration(identity),
    checkAuthSession: check,
    checkStoredAuthSession: checkStored,
    listAuthSessions: async (userId) => {
      const sessions = await findSessionsOf(db, userId);
      return sessions
        .filter((session) => !endedBy(settings, session, clock.now()))
        .map((session) => ({
          id: session.id,
          userAgent: session.user_agent,
          ip: session.ip,
          createdAt: session.created_at,
          lastSeenAt: lastSeenOf(session),
        }));
    },
    endAuthSession: async (userId, sessionId) =>
      isUuid(sessionId) && endOwnSession(identity, userId, sessionId),
    hasConfirmedUser: async (email) => {
      const user = await findUserByEmail(db, email.toLowerCase());
      return Boolean(user?.email_confirmed_at);
    },
    countLimitHits: async (lastMs) => {
      const now = clock.now();
      const rows = await findLimitHits(db, new Date(now.getTime() - lastMs));
      const hours = rows.map(({ name: limit, last_at: lastAt, ...row }) => ({
        ...row,
        limit,
        lastAt,
      }));
      return { now, hours };
    },
    deleteUser: (userId) => deleteUser(identity, userId),
  };
}

const endOwnSession = (
  { db, notices, clock }: Identity,
  userId: string,
  id: string,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ended = await endSession(tx, notices, { id, userId });
    const details = { session: id };
    if (ended) await writeAudit(tx, { at: clock.now(), action: 'session.end', userId, details });
    return ended;
  });

const deleteUser = ({ db, notices, clock }: Identity, userId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    await endSessions(tx, notices, { userId });
    await deleteUserRow(tx, userId);
    await writeAudit(tx, { at: clock.now(), action: 'user.delete', userId });
  });
