// Refuses a sign-up address that already has an account, also one whose owner has no profile yet.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';
import { findProfileByEmail } from './account-store.ts';

/**
 * Asks both at once, so that every response takes equally long. An address that nobody has confirmed is free: signing up
 * mails the link again.
 */
export async function checkEmail(
  db: Db,
  { identity }: Pick<Context, 'identity'>,
  email: string,
): Promise<{ available: true }> {
  const [profile, isConfirmed] = await Promise.all([
    findProfileByEmail(db, email),
    identity.hasConfirmedUser(email),
  ]);
  if (profile || isConfirmed) throw new Refusal('email_exists');
  return { available: true };
}
