import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { identityHooks } from '#identity/hooks.ts';
import { findSessionsOf } from '#identity/sessions/auth-session-store.ts';
import { identityTables } from '#identity/tables.ts';
import { saveUser } from '#identity/users/user-store.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { openRemovalWorld, reason, requestId } from '#tests/support/identity/factor-removals.ts';
import { fakeFactors } from '#tests/support/identity/fake-factors.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { signInAs } from '#tests/support/identity/identity-people.ts';
import { signInWith } from '#tests/support/identity/passkeys.ts';
import { enroll, verify } from '#tests/support/identity/second-factor.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelRemoval } from './cancel-removal.ts';
import { listFactors } from './list-factors.ts';
import { stopRemoval } from './stop-removal.ts';

const database = await freshDatabase();
const { db } = database;
const world = await openRemovalWorld(database);
const { context, operator, service } = world;

const refusal = (code: string) => expect.objectContaining({ code });
const stop = (secret: string) => stopRemoval(db, context, { secret, requestId });
const cancel = (removalId: string) =>
  cancelRemoval(db, context, { caller: operator, removalId, requestId });
const newest = async (userId: string) => (await listFactors(db, context, userId)).removals[0];
const mailKinds = async (email: string) =>
  (await service.mails()).filter(({ to }) => to === email).map(({ kind }) => kind);
const auditOf = async (userId: string) => {
  const rows = db.selectFrom('audit_log').selectAll().where('subject', '=', userId).orderBy('id');
  return (await rows.execute()).map(({ action, actor_id: actor }) => ({ action, actor }));
};

test('mails the owner why, when and how to stop it, and stores the secret as a hash', async () => {
  const owner = await world.owner();
  const { id, dueAt } = await world.ask(owner);
  const told = { kind: 'totp', factorName: 'phone app', reason, dueAt: dueAt.toISOString() };
  expect(world.mailTo(owner.email)).toMatchObject(told);
  expect(dueAt.getTime() - world.clock.now().getTime()).toBe(dayMs);
  const secret = world.secretFor(owner.email);
  expect(secret).toHaveLength(43);
  const { stop_hash: stored } = await identityTables(db)
    .selectFrom('identity.factor_removals')
    .select('stop_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toHaveLength(32);
  expect(stored.toString('base64url')).not.toBe(secret);
  expect(await listFactors(db, context, owner.userId)).toMatchObject({
    isHosted: false,
    factors: [{ id: owner.factorId, kind: 'totp', name: 'phone app' }],
    removals: [
      { id, state: 'waiting', reason, askedBy: { id: operator.id, fullName: 'Lin Huang' } },
    ],
  });
  expect(await auditOf(owner.userId)).toEqual([
    { action: 'factor.ask-for-removal', actor: operator.id },
  ]);
});

test('writes to the current address while a change of address waits', async () => {
  const owner = await world.owner();
  await saveUser(db, owner.userId, { new_email: 'new@example.org' }, world.clock.now());
  await world.ask(owner);
  expect(await mailKinds(owner.email)).toContain('auth-removal-asked');
  expect(await mailKinds('new@example.org')).toEqual([]);
});

test('keeps the factor for 24 hours, then removes it once, with sessions and recovery codes', async () => {
  const owner = await world.owner();
  await service.send('POST', '/factors/recovery-codes', { token: owner.token });
  await world.ask(owner);
  world.passHours(23.99);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(true);
  world.passHours(0.01);
  await world.runJob();
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(false);
  expect(await newest(owner.userId)).toMatchObject({ state: 'removed' });
  const sessions = await findSessionsOf(db, owner.userId);
  expect(sessions.map(({ aal }) => aal)).toEqual(['aal1']);
  const codes = identityTables(db).selectFrom('identity.recovery_code_sets').select('id');
  expect(await codes.where('user_id', '=', owner.userId).execute()).toEqual([]);
  const kinds = await mailKinds(owner.email);
  expect(kinds.filter((kind) => kind === 'auth-factor-removed')).toHaveLength(1);
  expect((await auditOf(owner.userId)).at(-1)).toEqual({ action: 'factor.remove', actor: null });
});

test('keeps the factor until its owner has had the mail for nearly a day', async () => {
  const owner = await world.owner();
  const { id } = await world.ask(owner, { isMailDown: true });
  world.passHours(30);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(true);
  await world.sendMail(id);
  world.passHours(22);
  await world.runJob();
  expect(await newest(owner.userId)).toMatchObject({ state: 'waiting' });
  world.passHours(1);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(false);
});

test('keeps the factor when the owner stops it, and says the same to a repeated request', async () => {
  const owner = await world.owner();
  await world.ask(owner);
  const secret = world.secretFor(owner.email);
  expect(await stop(secret)).toMatchObject({ kind: 'totp', state: 'stopped' });
  expect(await stop(secret)).toMatchObject({ state: 'stopped' });
  world.passHours(25);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(true);
  expect(await newest(owner.userId)).toMatchObject({ state: 'stopped' });
  expect((await auditOf(owner.userId)).map(({ action }) => action)).toEqual([
    'factor.ask-for-removal',
    'factor.stop-removal',
  ]);
});

test('tells an owner who comes too late that it is removed, and a stranger nothing', async () => {
  const owner = await world.owner();
  await world.ask(owner);
  const secret = world.secretFor(owner.email);
  world.passHours(24);
  await world.runJob();
  expect(await stop(secret)).toMatchObject({ state: 'removed' });
  await expect(stop(`${secret}x`)).rejects.toEqual(refusal('not_found'));
  await expect(stop('')).rejects.toEqual(refusal('not_found'));
});

test('removes or keeps, never both, when the owner stops it while the job runs', async () => {
  for (const isOwnerFirst of [true, false]) {
    const owner = await world.owner();
    await world.ask(owner);
    const secret = world.secretFor(owner.email);
    world.passHours(24);
    const statement = 'select 1 from identity.users where id = $1 for update';
    const { letGo } = await lockRows(database, statement, [owner.userId]);
    const acts = [() => stop(secret), () => world.runJob()];
    const running: Promise<unknown>[] = [];
    for (const [index, act] of (isOwnerFirst ? acts : acts.toReversed()).entries()) {
      running.push(act());
      await waitersAre(database, index + 1);
    }
    await letGo();
    await Promise.all(running);
    expect(await world.hasFactor(owner)).toBe(isOwnerFirst);
    expect(await newest(owner.userId)).toMatchObject({
      state: isOwnerFirst ? 'stopped' : 'removed',
    });
    const kinds = await mailKinds(owner.email);
    expect(kinds.includes('auth-factor-removed')).toBe(!isOwnerFirst);
  }
});

test('calls it off when the owner passes the factor, but not for a recovery code', async () => {
  const owner = await world.owner();
  const { body } = await service.send('POST', '/factors/recovery-codes', { token: owner.token });
  const [code = ''] = body['codes'] as string[];
  await world.ask(owner);
  const user = await identityTables(db)
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const { access_token: token } = await signInAs(service.identity, user as never);
  const verifyCode = '/factors/recovery-codes/verify';
  expect((await service.send('POST', verifyCode, { token, body: { code } })).status).toBe(200);
  expect(await newest(owner.userId)).toMatchObject({ state: 'waiting' });
  world.clock.pass(60);
  const { access_token: later } = await signInAs(service.identity, user as never);
  expect((await verify(service, later, owner.factor)).status).toBe(200);
  expect(await newest(owner.userId)).toMatchObject({ state: 'used' });
  world.passHours(25);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(true);
});

test('calls it off when the owner removes the factor themselves', async () => {
  const owner = await world.owner();
  await world.ask(owner);
  const path = `/factors/${owner.factorId}`;
  expect((await service.send('DELETE', path, { token: owner.token })).status).toBe(200);
  expect(await newest(owner.userId)).toMatchObject({ state: 'gone' });
  world.passHours(25);
  await world.runJob();
  const kinds = await mailKinds(owner.email);
  expect(kinds.filter((kind) => kind === 'auth-factor-removed')).toHaveLength(1);
});

test('removes the asked one of two factors, and keeps the level of the other', async () => {
  const owner = await world.owner();
  const second = await enroll(service, owner.token, 'tablet');
  world.clock.pass(60);
  const { body } = await verify(service, owner.token, second);
  await world.ask(owner);
  world.passHours(24);
  await world.runJob();
  const listed = await world.list(owner.userId);
  expect(listed?.factors.map(({ name }) => name)).toEqual(['tablet']);
  const { session_id: sessionId } = decodeJwt(body['access_token'] as string);
  const sessions = await findSessionsOf(db, owner.userId);
  expect(sessions.find(({ id }) => id === sessionId)?.aal).toBe('aal2');
});

test('removes a lost passkey in the same manner, unless its owner signs in with it', async () => {
  const lost = await world.passkeyOwner();
  const found = await world.passkeyOwner();
  await world.ask(lost);
  await world.ask(found);
  expect((await signInWith(service, found.device)).status).toBe(200);
  world.passHours(24);
  await world.runJob();
  const refused = await signInWith(service, lost.device);
  expect(refused.body['code']).toBe('webauthn_credential_not_found');
  expect((await signInWith(service, found.device)).status).toBe(200);
  expect(await newest(lost.userId)).toMatchObject({ kind: 'passkey', state: 'removed' });
  expect(await newest(found.userId)).toMatchObject({ kind: 'passkey', state: 'used' });
  expect(await mailKinds(lost.email)).toContain('auth-passkey-removed');
});

test('lets an operator cancel it once, and tells the owner', async () => {
  const owner = await world.owner();
  const { id } = await world.ask(owner);
  const tried = await Promise.allSettled([cancel(id), cancel(id)]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(cancel(id)).rejects.toEqual(refusal('already_decided'));
  await expect(cancel(randomUUID())).rejects.toEqual(refusal('not_found'));
  expect(await newest(owner.userId)).toMatchObject({ state: 'canceled' });
  const kinds = await mailKinds(owner.email);
  expect(kinds.filter((kind) => kind === 'auth-removal-canceled')).toHaveLength(1);
  expect(await stop(world.secretFor(owner.email))).toMatchObject({ state: 'canceled' });
  world.passHours(25);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(true);
});

test('lets one removal wait for a factor, however many ask at once, and another after it', async () => {
  const owner = await world.owner();
  const tried = await Promise.allSettled([world.ask(owner), world.ask(owner)]);
  const refused = tried.filter((one) => one.status === 'rejected').map((one) => one.reason);
  expect(refused).toEqual([refusal('already_decided')]);
  const kinds = await mailKinds(owner.email);
  expect(kinds.filter((kind) => kind === 'auth-removal-asked')).toHaveLength(1);
  await stop(world.secretFor(owner.email));
  expect(await world.ask(owner)).toMatchObject({ state: 'waiting' });
});

test('refuses an operator’s own factor, and canceling for oneself', async () => {
  const owner = await world.owner();
  await db
    .updateTable('profiles')
    .set({ role: 'operator' })
    .where('id', '=', owner.userId)
    .execute();
  const self = { id: owner.userId, role: 'operator', suspended: false } as const;
  await expect(world.ask(owner, { caller: self })).rejects.toEqual(refusal('not_about_yourself'));
  const { id } = await world.ask(owner);
  const canceling = cancelRemoval(db, context, { caller: self, removalId: id, requestId });
  await expect(canceling).rejects.toEqual(refusal('not_about_yourself'));
});

test('refuses what is no verified factor of this person', async () => {
  const owner = await world.owner();
  const other = await world.owner();
  world.clock.pass(60);
  const begun = await enroll(service, owner.token, 'never verified');
  for (const factorId of [other.factorId, begun.id, randomUUID()]) {
    const asked = world.ask({ userId: owner.userId, factorId });
    await expect(asked).rejects.toEqual(refusal('not_found'));
  }
  expect((await listFactors(db, context, owner.userId)).factors).toHaveLength(1);
});

test('refuses to remove a factor whose owner has no confirmed address', async () => {
  const owner = await world.owner();
  const changes = { email_confirmed_at: null };
  await saveUser(db, owner.userId, changes, world.clock.now());
  await expect(world.ask(owner)).rejects.toEqual(refusal('owner_unreachable'));
});

test('removes nothing, and keeps no reason, of somebody who is erased or deleted', async () => {
  const erased = await world.owner();
  const deleted = await world.owner();
  await world.ask(erased);
  await world.ask(deleted);
  await identityHooks(service.identity).erase?.(db, erased.userId, {
    at: world.clock.now(),
  } as never);
  const admin = await service.admin();
  await admin.deleteUser(deleted.userId, true);
  world.passHours(25);
  await world.runJob();
  for (const { userId } of [erased, deleted])
    expect((await world.list(userId))?.removals).toEqual([]);
  expect(await world.hasFactor(erased)).toBe(true);
  const kinds = [...(await mailKinds(erased.email)), ...(await mailKinds(deleted.email))];
  expect(kinds).not.toContain('auth-factor-removed');
});

test('removes a factor after a failed attempt, which leaves no trace and holds up no other', async () => {
  const owner = await world.owner();
  const other = await world.owner();
  await world.ask(owner);
  world.clock.pass(1);
  await world.ask(other);
  world.passHours(24);
  const { factors } = context.identity;
  if (!factors) throw new Error('the service has no factors');
  const failing = {
    ...factors,
    removeDue: async (...given: Parameters<typeof factors.removeDue>) => {
      const removal = await factors.removeDue(...given);
      if (removal?.userId === owner.userId) throw new Error('the process was killed');
      return removal;
    },
  };
  const identity = { ...context.identity, factors: failing };
  await expect(world.runJob({ ...context, identity })).rejects.toThrow('killed');
  expect(await world.hasFactor(owner)).toBe(true);
  expect(await newest(owner.userId)).toMatchObject({ state: 'waiting' });
  expect(await mailKinds(owner.email)).not.toContain('auth-factor-removed');
  expect(await world.hasFactor(other)).toBe(false);
  await world.runJob();
  expect(await world.hasFactor(owner)).toBe(false);
});

test('ends a removal whose mail never left, and lets another one be asked for', async () => {
  const owner = await world.owner();
  const { id } = await world.ask(owner, { isMailDown: true });
  await db.deleteFrom('outbox').where('entity', '=', id).execute();
  world.passHours(30 * 24);
  await world.runJob();
  expect(await newest(owner.userId)).toMatchObject({ state: 'waiting' });
  world.passHours(24);
  await world.runJob();
  expect(await newest(owner.userId)).toMatchObject({ state: 'canceled' });
  expect(await world.hasFactor(owner)).toBe(true);
  expect(await mailKinds(owner.email)).toContain('auth-removal-canceled');
  expect(await world.ask(owner)).toMatchObject({ state: 'waiting' });
});

test('comes to an end, and to every removal, though none of them ends', async () => {
  const due = Array.from({ length: 250 }, () => randomUUID());
  const tried: string[] = [];
  const stuck = {
    ...fakeFactors(),
    findDue: async ({ skip, most }: { skip: number; most: number }) => due.slice(skip, skip + most),
    removeDue: async (_tx: unknown, id: string) => {
      if (tried.length > 2 * due.length) throw new Error(`Removal ${id} is tried for ever.`);
      tried.push(id);
      return undefined;
    },
  };
  await world.runJob({ ...context, identity: { ...context.identity, factors: stuck } });
  expect(tried).toEqual(due);
});

test('says that a hosted service keeps the factors, and removes none', async () => {
  const hosted = { ...context, identity: { ...fakeIdentity(), factors: null, close: () => {} } };
  const { id: personId } = await makePerson(db);
  expect(await listFactors(db, hosted, personId)).toEqual({
    isHosted: true,
    factors: [],
    removals: [],
  });
  const canceling = async () =>
    cancelRemoval(db, hosted, { caller: operator, removalId: randomUUID(), requestId });
  await expect(canceling()).rejects.toEqual(refusal('factors_hosted'));
  await expect(stopRemoval(db, hosted, { secret: 'x', requestId })).rejects.toEqual(
    refusal('not_found'),
  );
  await world.runJob(hosted);
});

test('tells the owner in their export what was asked for, and no secret', async () => {
  const owner = await world.owner();
  await world.ask(owner);
  const { identity: told } = await exportPerson(
    [identityHooks(service.identity)],
    db,
    owner.userId,
  );
  expect(told).toMatchObject({ factorRemovals: [{ kind: 'totp', reason, state: 'waiting' }] });
  expect(JSON.stringify(told)).not.toContain(operator.id);
});
