// Cancels a pending change of the email address.
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../../identity.ts';
import { type UserRow, saveUser } from '../../users/user-store.ts';
import { deleteEmailChangeTokens } from '../link-store.ts';

export async function cancelEmailChange(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  user: UserRow,
): Promise<void> {
  await saveUser(tx, user.id, { new_email: null, email_change_half: false }, clock.now());
  await deleteEmailChangeTokens(tx, user.id);
}
