// Refuses a sign-up address that already has an account.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findProfileByEmail } from './account-store.ts';

export async function checkEmail(db: Db, email: string): Promise<{ available: true }> {
  if (await findProfileByEmail(db, email)) throw new Refusal('email_exists');
  return { available: true };
}
