import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { personWithEverything, tablesWith } from '#tests/support/identity/belongings.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();

test('leaves no key, factor, code or address of a softly deleted user', async () => {
  const service = await startIdentity(database);
  const { userId } = await personWithEverything(service);
  expect(await tablesWith(database, userId)).toEqual(
    expect.arrayContaining(['factors', 'identities', 'recovery_code_sets', 'webauthn_credentials']),
  );
  const admin = await service.admin();
  expect((await admin.deleteUser(userId, true)).error).toBeNull();
  expect(await tablesWith(database, userId)).toEqual([]);
});
