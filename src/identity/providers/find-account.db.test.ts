import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { personWithEverything, tablesWith } from '#tests/support/identity/belongings.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { saveUser } from '../users/user-store.ts';
import { findAccount } from './find-account.ts';

const database = await freshDatabase();
const { db } = database;
const call = { body: {}, query: {}, params: {}, ip: '127.0.0.1', userAgent: '' };

test('leaves the owner of an address nothing that a stranger could sign in with', async () => {
  const service = await startIdentity(database);
  const { identity } = service;
  const { userId, email } = await personWithEverything(service);
  await saveUser(db, userId, { email_confirmed_at: null }, identity.clock.now());
  const person = {
    provider: 'work',
    label: 'Work',
    issuer: 'https://id.example',
    subject: 'ada',
    email,
    isEmailVerified: true,
    name: 'Ada Lin',
  };
  const found = await inTransaction(db, (tx) => findAccount(identity, tx, { call, person }));
  expect(found?.user.id).toBe(userId);
  expect(await tablesWith(database, userId)).toEqual(['identities']);
});
