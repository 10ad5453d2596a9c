import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startNotices, type Notices } from '#platform/db/notices.ts';
import { daySeconds, minuteMs } from '#platform/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeUser, movableClock, signInAs } from '#tests/support/identity/identity-people.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import type { Identity } from '../identity.ts';
import { identityTables } from '../tables.ts';
import { saveUser, type UserRow } from '../users/user-store.ts';
import { createSessionCheck, type ClaimsToCheck, type SessionCheck } from './check-session.ts';
import { identityPort } from './port.ts';
import { notifySessionsChanged } from './session-news.ts';
import { endSession, endSessions, findSessionsOf, saveSession } from './auth-session-store.ts';

const database = await freshDatabase();
const { db } = database;

/** The session check of a product process; pass `notices` for a process other than the service's. */
function checkFor(
  identity: Identity,
  notices: Identity['notices'] = identity.notices,
): SessionCheck {
  const check = createSessionCheck({ ...identity, notices });
  onTestFinished(check.close);
  return check;
}

async function claimsFor(
  identity: Identity,
  user: UserRow,
): Promise<ClaimsToCheck & { sessionId: string }> {
  await signInAs(identity, user);
  const [session] = await findSessionsOf(db, user.id);
  return { sub: user.id, sessionId: session?.id ?? '', aal: 'aal1' };
}

const deaf: Identity['notices'] = { listen: () => () => {}, publish: async () => {} };

test('knows a session that lasts, and none that is invented or of somebody else', async () => {
  const { identity } = await startIdentity(database);
  const { check } = checkFor(identity);
  const claims = await claimsFor(identity, await makeUser(identity));
  expect(await check(claims)).toBe('alive');
  const { sessionId: _, ...nameless } = claims;
  const wrong = [
    nameless,
    { ...claims, sub: randomUUID() },
    { ...claims, sessionId: randomUUID() },
    { ...claims, sessionId: "' or true --" },
  ];
  for (const one of wrong) expect(await check(one)).toBe('ended');
});

test('knows whether a session that the product remembers goes on', async () => {
  const { identity } = await startIdentity(database);
  const { checkStored } = checkFor(identity);
  const user = await makeUser(identity);
  const { sessionId } = await claimsFor(identity, user);
  const stored = { userId: user.id, sessionId };
  expect(await checkStored(stored)).toBe('alive');
  expect(await checkStored({ ...stored, userId: randomUUID() })).toBe('ended');
  expect(await checkStored({ ...stored, sessionId: 'none' })).toBe('ended');
  await endSessions(db, identity.notices, { userId: user.id });
  expect(await checkStored(stored)).toBe('ended');
});

test('sees at once in the same process that a session ended', async () => {
  const { identity } = await startIdentity(database);
  const { check } = checkFor(identity);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  expect(await check(claims)).toBe('alive');
  await db.transaction().execute(async (tx) => {
    await endSession(tx, identity.notices, { id: claims.sessionId, userId: user.id });
    // Not committed yet; a check at this moment must not be cached.
    expect(await check(claims)).toBe('alive');
  });
  expect(await check(claims)).toBe('ended');
});

test('hears in another process that the sessions of a person ended', async () => {
  const { identity } = await startIdentity(database);
  const elsewhere: Notices = await startNotices({ url: database.url, log: identity.log });
  onTestFinished(() => elsewhere.close());
  const { check } = checkFor(identity, elsewhere);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  expect(await check(claims)).toBe('alive');
  await endSessions(db, identity.notices, { userId: user.id });
  await eventually(async () => expect(await check(claims)).toBe('ended'));
});

test('sees within 30 s that a session ended even when the notice got lost', async () => {
  const clock = movableClock();
  const { identity } = await startIdentity(database, {}, { clock });
  const { check } = checkFor(identity, deaf);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  expect(await check(claims)).toBe('alive');
  await endSessions(db, identity.notices, { userId: user.id });
  expect(await check(claims)).toBe('alive');
  clock.pass(30);
  expect(await check(claims)).toBe('ended');
});

test('never refuses from memory what has come good since, though the notice got lost', async () => {
  const clock = movableClock();
  const { identity } = await startIdentity(database, { idleDays: 14 }, { clock });
  const { check } = checkFor(identity, deaf);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  const at = clock.now();
  await identityTables(db)
    .insertInto('identity.factors')
    .values({
      id: randomUUID(),
      user_id: user.id,
      type: 'totp' as const,
      status: 'verified',
      secret_enc: Buffer.from('x'),
      created_at: at,
      updated_at: at,
    })
    .execute();
  expect(await check(claims)).toBe('second-factor-needed');
  await saveSession(db, claims.sessionId, { aal: 'aal2' }, at);
  const risen = { ...claims, aal: 'aal2' as const };
  expect(await check(risen)).toBe('alive');
  clock.pass(14 * daySeconds - 10);
  expect(await check(risen)).toBe('alive');
  await saveSession(db, claims.sessionId, { refreshed_at: clock.now() }, at);
  clock.pass(20);
  expect(await check(risen)).toBe('alive');
});

test('looks again after notices may have been missed', async () => {
  const { identity } = await startIdentity(database);
  let hear: (payload: string) => void = () => {};
  const notices = {
    ...deaf,
    listen: (_: string, heard: typeof hear) => ((hear = heard), () => {}),
  };
  const { check } = checkFor(identity, notices);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  expect(await check(claims)).toBe('alive');
  await endSessions(db, deaf, { userId: user.id });
  hear('');
  expect(await check(claims)).toBe('ended');
});

test('remembers nothing it read while notices were being missed', async () => {
  const { identity } = await startIdentity(database);
  let hear: (payload: string) => void = () => {};
  const listen = (_: string, heard: typeof hear) => ((hear = heard), () => {});
  const { check } = checkFor(identity, { ...deaf, listen });
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  const reading = check(claims);
  hear('');
  expect(await reading).toBe('alive');
  await endSessions(db, deaf, { userId: user.id });
  expect(await check(claims)).toBe('ended');
});

test('remembers so many sessions and no more, the oldest first to go', async () => {
  const { identity } = await startIdentity(database);
  const { check, close } = createSessionCheck({ ...identity, notices: deaf }, 1);
  onTestFinished(close);
  const [one, other] = [await makeUser(identity), await makeUser(identity)];
  const [claims, others] = [await claimsFor(identity, one), await claimsFor(identity, other)];
  for (const asked of [claims, others]) expect(await check(asked)).toBe('alive');
  for (const { id } of [one, other]) await endSessions(db, identity.notices, { userId: id });
  expect(await check(others)).toBe('alive');
  expect(await check(claims)).toBe('ended');
});

test('ends sessions at their last moment, when they are left, and those of the banned', async () => {
  const clock = movableClock();
  const { identity } = await startIdentity(database, { sessionDays: 20 }, { clock });
  const { check } = checkFor(identity);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  await saveUser(
    db,
    user.id,
    { banned_until: new Date(clock.now().getTime() + minuteMs) },
    clock.now(),
  );
  expect(await check(claims)).toBe('ended');
  clock.pass(60);
  expect(await check(claims)).toBe('alive');
  clock.pass(14 * daySeconds);
  expect(await check(claims)).toBe('ended');
  await saveSession(db, claims.sessionId, { refreshed_at: clock.now() }, clock.now());
  clock.pass(30);
  expect(await check(claims)).toBe('alive');
  clock.pass(6 * daySeconds);
  expect(await check(claims)).toBe('ended');
});

test('asks for the second factor of whoever has one, until session and token have passed it', async () => {
  const { identity } = await startIdentity(database);
  const { check } = checkFor(identity);
  const user = await makeUser(identity);
  const claims = await claimsFor(identity, user);
  const at = identity.clock.now();
  const factor = {
    id: randomUUID(),
    user_id: user.id,
    type: 'totp' as const,
    secret_enc: Buffer.from('x'),
  };
  const tables = identityTables(db);
  await tables
    .insertInto('identity.factors')
    .values({ ...factor, created_at: at, updated_at: at })
    .execute();
  expect(await check(claims)).toBe('alive');
  await tables
    .updateTable('identity.factors')
    .set({ status: 'verified' })
    .where('id', '=', factor.id)
    .execute();
  await notifySessionsChanged(db, identity.notices, user.id);
  expect(await check(claims)).toBe('second-factor-needed');
  expect(await check({ ...claims, aal: 'aal2' })).toBe('second-factor-needed');
  await saveSession(db, claims.sessionId, { aal: 'aal2' }, at);
  expect(await check(claims)).toBe('second-factor-needed');
  expect(await check({ ...claims, aal: 'aal2' })).toBe('alive');
});

test('lists, ends and deletes for the product, and may be asked twice', async () => {
  const { identity } = await startIdentity(database);
  const port = identityPort(identity);
  onTestFinished(port.close);
  const user = await makeUser(identity);
  const stranger = await makeUser(identity);
  const claims = { ...(await claimsFor(identity, user)), email: '', issuedAt: new Date(0) };
  const token = { ...claims, metadata: {}, isAnonymous: false };
  expect(await port.checkAuthSession(token)).toBe('alive');
  expect(await port.listAuthSessions(user.id)).toEqual([
    {
      id: claims.sessionId,
      userAgent: 'a test',
      ip: '127.0.0.1',
      createdAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
    },
  ]);
  await signInAs(identity, user);
  const [overdue] = await findSessionsOf(db, user.id);
  await saveSession(db, overdue?.id ?? '', { not_after: new Date(0) }, new Date(0));
  expect(await port.listAuthSessions(user.id)).toMatchObject([{ id: claims.sessionId }]);
  expect(await port.endAuthSession(stranger.id, claims.sessionId)).toBe(false);
  expect(await port.endAuthSession(user.id, 'no id')).toBe(false);
  expect(await port.endAuthSession(user.id, claims.sessionId)).toBe(true);
  expect(await port.checkAuthSession(token)).toBe('ended');
  const other = { ...token, ...(await claimsFor(identity, user)) };
  expect(await port.checkAuthSession(other)).toBe('alive');
  for (const _ of ['once', 'twice']) await port.deleteUser(user.id);
  expect(await port.checkAuthSession(other)).toBe('ended');
  expect(await port.listAuthSessions(user.id)).toEqual([]);
  const written = await identityTables(db)
    .selectFrom('identity.audit')
    .select('action')
    .where('user_id', '=', user.id)
    .where('action', '<>', 'session.open')
    .orderBy('id')
    .execute();
  expect(written.map(({ action }) => action)).toEqual(['session.end', 'user.delete']);
});
