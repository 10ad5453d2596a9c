// Inserts people with accounts at the sign-in service, without hashing anything, and opens their sessions.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Identity } from '#identity/identity.ts';
import { openSession } from '#identity/sessions/open-session.ts';
import { presentSession, type PresentedSession } from '#identity/sessions/present-session.ts';
import { identityTables } from '#identity/tables.ts';
import { insertNewUser } from '#identity/users/sign-up/insert-new-user.ts';
import type { NewUser } from '#identity/users/sign-up/new-user.ts';
import { saveUser, type UserRow } from '#identity/users/user-store.ts';

let count = 0;

/** A confirmed user, without a password unless a hash is given. */
export async function makeUser(
  { db, clock }: Identity,
  facts: Partial<NewUser> = {},
): Promise<UserRow & { email: string }> {
  const email = `person-${++count}@example.com`;
  const user = await inTransaction(db, (tx) =>
    insertNewUser(tx, { email, metadata: {}, confirmed: true, at: clock.now(), ...facts }),
  );
  if (!user) throw new Error('somebody has this address already');
  return { ...user, email: user.email ?? '' };
}

const call = { ip: '127.0.0.1', userAgent: 'a test' };

export async function signInAs(identity: Identity, user: UserRow): Promise<PresentedSession> {
  return inTransaction(identity.db, async (tx) =>
    presentSession(
      identity,
      tx,
      await openSession(identity, tx, { user, method: 'password', call }),
    ),
  );
}

/** A clock for the service that tests can move. */
export function movableClock(): { now(): Date; pass(seconds: number): void } {
  let passedMs = 0;
  return {
    now: () => new Date(Date.now() + passedMs),
    pass: (seconds) => void (passedMs += seconds * 1000),
  };
}

/** The user's audit rows, oldest first. */
export const auditOf = (db: Db, userId: string) =>
  identityTables(db)
    .selectFrom('identity.audit')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Bans the user for a minute. */
export const ban = ({ db, clock }: Identity, id: string) =>
  saveUser(db, id, { banned_until: new Date(clock.now().getTime() + minuteMs) }, clock.now());
