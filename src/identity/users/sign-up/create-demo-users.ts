// Creates the accounts that a demo offers, confirmed and ready to sign in.
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Identity } from '../../identity.ts';
import { insertNewUser } from './insert-new-user.ts';

export interface DemoUser {
  id: string;
  email: string;
  password: string;
  name: string;
}

/** Leaves existing users alone. */
export async function createDemoUsers(
  { db, clock, passwords }: Pick<Identity, 'db' | 'clock' | 'passwords'>,
  accounts: readonly DemoUser[],
): Promise<void> {
  const at = clock.now();
  const newUsers = await Promise.all(
    accounts.map(async ({ id, email, password, name }) => {
      const passwordHash = await passwords.hash(password);
      return { id, email, passwordHash, metadata: { fullName: name }, confirmed: true, at };
    }),
  );
  await inTransaction(db, async (tx) => {
    for (const newUser of newUsers) await insertNewUser(tx, newUser);
  });
}
