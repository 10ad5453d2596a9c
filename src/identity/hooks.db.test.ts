import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportPerson } from '#platform/modules/export-person.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { writeAudit } from './audit.ts';
import { identityHooks } from './hooks.ts';
import { findSessionsOf } from './sessions/auth-session-store.ts';
import { insertCredential } from './passkeys/passkey-store.ts';
import { identityTables } from './tables.ts';
import { createDemoUsers } from './users/sign-up/create-demo-users.ts';

const database = await freshDatabase();
const { db } = database;

test('tells people what the service knows about them, and no secret', async () => {
  const { identity } = await startIdentity(database);
  const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2VjcmV0$c2VjcmV0';
  const user = await makeUser(identity, { passwordHash, metadata: { fullName: 'Ada' } });
  const session = await signInAs(identity, user);
  const at = identity.clock.now();
  const factor = {
    id: randomUUID(),
    user_id: user.id,
    type: 'totp' as const,
    friendly_name: 'my phone',
  };
  await identityTables(db)
    .insertInto('identity.factors')
    .values({ ...factor, secret_enc: Buffer.from('sealed'), created_at: at, updated_at: at })
    .execute();
  await insertCredential(db, {
    id: randomUUID(),
    user_id: user.id,
    credential_id: Buffer.from('name of the key'),
    public_key: Buffer.from('public half'),
    sign_count: 0,
    friendly_name: 'iPhone',
    last_used_at: at,
    created_at: at,
    updated_at: at,
  });
  const { identity: told } = await exportPerson([identityHooks(identity)], db, user.id);
  expect(told).toMatchObject({
    email: user.email,
    emailConfirmedAt: expect.any(Date),
    hasPassword: true,
    metadata: { fullName: 'Ada' },
    waysToSignIn: [{ provider: 'email', email: user.email }],
    secondFactors: [{ type: 'totp', name: 'my phone', status: 'unverified' }],
    passkeys: [{ name: 'iPhone', since: at, lastUsedAt: at }],
    sessions: [{ ip: '127.0.0.1', userAgent: 'a test' }],
    history: [{ action: 'session.open' }],
  });
  const text = JSON.stringify(told);
  for (const secret of [
    passwordHash,
    session.refresh_token,
    session.access_token,
    'sealed',
    'public half',
  ])
    expect(text).not.toContain(secret);
});

test('tells people what administrators did to their account, and not from where', async () => {
  const { identity } = await startIdentity(database);
  const user = await makeUser(identity);
  const call = { ip: '192.0.2.7', userAgent: 'a desk' };
  const at = identity.clock.now();
  await writeAudit(db, { at, action: 'admin.update-user', userId: user.id, call });
  const { identity: told } = await exportPerson([identityHooks(identity)], db, user.id);
  expect(told).toMatchObject({ history: [{ action: 'admin.update-user' }] });
  expect(JSON.stringify(told)).not.toMatch(/192\.0\.2\.7|a desk/);
});

test('knows nothing of strangers', async () => {
  const { identity } = await startIdentity(database);
  const hooks = identityHooks(identity);
  expect(await exportPerson([hooks], db, randomUUID())).toEqual({});
});

test('ends the sessions of whoever is erased, as often as it is asked', async () => {
  const { identity } = await startIdentity(database);
  const user = await makeUser(identity);
  await signInAs(identity, user);
  const hooks = identityHooks(identity);
  for (const _ of ['once', 'twice']) await hooks.erase?.(db, user.id, identity.clock.now());
  expect(await findSessionsOf(db, user.id)).toEqual([]);
});

test('takes the person before their sessions, so that nobody who does the same waits in a circle', async () => {
  const { identity } = await startIdentity(database);
  const user = await makeUser(identity);
  await signInAs(identity, user);
  const locked = await lockRows(database, 'select from identity.users where id = $1 for update', [
    user.id,
  ]);
  const erasing = db
    .transaction()
    .execute(async (tx) => identityHooks(identity).erase?.(tx, user.id, identity.clock.now()));
  await waitersAre(database, 1);
  await locked.query('delete from identity.sessions where user_id = $1', [user.id]);
  await locked.letGo();
  await erasing;
});

test('makes the accounts of the demo once, ready to sign in', async () => {
  const { client, identity } = await startIdentity(database);
  const password = 'sunny-trellis-42';
  const account = { id: randomUUID(), email: 'demo@trellis.example', password, name: 'Dora' };
  for (const _ of ['once', 'twice']) await createDemoUsers(identity, [account]);
  const { data, error } = await client().signInWithPassword({ email: account.email, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: account.id, user_metadata: { fullName: 'Dora' } });
});
