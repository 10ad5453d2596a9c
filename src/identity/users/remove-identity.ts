// Removes one of a user's identities, and the address, number or password that came with it.
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Db } from '#platform/db/db.ts';
import { auditRefusals } from '../audit-refusals.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';
import { deleteTokensOf } from '../links/link-store.ts';
import { notifyEmailChanged, notifyIdentityUnlinked } from './notify.ts';
import { withProviders } from './providers.ts';
import { refuseStaleSignIn } from './refuse-stale-sign-in.ts';
import {
  type IdentityRow,
  type UserRow,
  deleteIdentity,
  findIdentities,
  lockUser,
  saveUser,
} from './user-store.ts';

export const removeIdentity: Handle<UserCall> = async (identity, call) => {
  if (!identity.settings.manualLinking) throw new AuthRefusal('manualLinkingDisabled');
  const refused = { action: 'identity.refuse-to-remove', call, userId: call.user.id };
  await auditRefusals(identity, refused, async () => {
    refuseStaleSignIn(identity, call);
    await inTransaction(identity.db, async (tx) => {
      const user = await lockUser(tx, call.user.id);
      if (!user) throw new AuthRefusal('userOfTokenNotFound');
      await remove(identity, tx, { user, call, id: call.params['identity_id'] ?? '' });
    });
  });
  return { body: {} };
};

async function remove(
  identity: Identity,
  tx: Db,
  { user, call, id }: { user: UserRow; call: UserCall; id: string },
): Promise<void> {
  const identities = await findIdentities(tx, user.id);
  if (identities.length <= 1) throw new AuthRefusal('singleIdentity');
  const removed = identities.find((one) => isUuid(id) && one.id === id.toLowerCase());
  if (!removed) throw new AuthRefusal('identityNotFound');
  const kept = identities.filter((one) => one !== removed);
  const at = identity.clock.now();
  await deleteIdentity(tx, user.id, removed.id);
  const saved = await saveUser(
    tx,
    user.id,
    {
      ...addressAfter(user, removed, kept),
      ...(kept.every(isProvider) && { password_hash: null }),
      new_email: null,
      email_change_half: false,
      app_metadata: withProviders(
        user.app_metadata,
        kept.map((one) => one.provider),
      ),
    },
    at,
  );
  // Tokens may have been mailed to an address that is no longer the user's; a pending change cannot go on without them.
  await deleteTokensOf(tx, user.id);
  if (user.email && user.email_confirmed_at && !saved?.email)
    await notifyEmailChanged(identity, tx, { oldEmail: user.email, newEmail: null });
  if (isProvider(removed))
    await notifyIdentityUnlinked(identity, tx, user, labelOf(identity, removed.provider));
  const details = { provider: removed.provider };
  await writeAudit(tx, { at, action: 'identity.remove', userId: user.id, call, details });
}

/** Other identities sign in with a password. */
const isProvider = ({ provider }: IdentityRow): boolean => !['email', 'phone'].includes(provider);

/** A provider may have left the settings since. */
const labelOf = ({ providers }: Identity, name: string): string =>
  providers.get(name)?.label ?? name;

function addressAfter(user: UserRow, removed: IdentityRow, kept: IdentityRow[]) {
  // The account's address was proved, whoever vouched for it, and mails go on to it.
  if (isProvider(removed)) return {};
  if (removed.provider === 'phone') return { phone: null, phone_confirmed_at: null };
  if (kept.some((one) => one.email === user.email)) return {};
  return { email: null, email_confirmed_at: null };
}
