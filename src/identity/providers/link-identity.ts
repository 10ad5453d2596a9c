// Connects a person's identity at a provider to their account, when the browser that asked comes back.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { FlowRow } from '../links/link-store.ts';
import { type SessionRow, lockSession } from '../sessions/auth-session-store.ts';
import { notifyIdentityLinked } from '../users/notify.ts';
import { withProviders } from '../users/providers.ts';
import { type UserRow, findIdentities, saveUser } from '../users/user-store.ts';
import { addProviderIdentity } from './add-provider-identity.ts';
import type { ProviderPerson } from './provider-person.ts';
import { findProviderIdentity } from './provider-store.ts';

export async function refuseLinked(
  tx: Db,
  userId: string,
  { provider, subject }: ProviderPerson,
): Promise<void> {
  const known = await findProviderIdentity(tx, provider, subject);
  if (known)
    throw new AuthRefusal(known.user_id === userId ? 'alreadyLinked' : 'linkedToAnotherUser');
}

export type Linked = { user: UserRow; session: SessionRow } | { refusal: RefusalName };

/** The caller has locked the user. The session that asked goes on, with the factor that it has. */
export async function linkIdentity(
  identity: Identity,
  tx: Db,
  { user, call, flow }: { user: UserRow; call: Call; flow: FlowRow },
): Promise<Linked> {
  const person = flow.link as ProviderPerson;
  const session = flow.session_id ? await lockSession(tx, flow.session_id) : undefined;
  if (session?.user_id !== user.id) return { refusal: 'flowNotFound' };
  const known = await findProviderIdentity(tx, person.provider, person.subject);
  if (known)
    return { refusal: known.user_id === user.id ? 'alreadyLinked' : 'linkedToAnotherUser' };
  const at = identity.clock.now();
  const identities = await findIdentities(tx, user.id);
  const providers = [...identities.map(({ provider }) => provider), person.provider];
  const app_metadata = withProviders(user.app_metadata, providers);
  const saved = await saveUser(tx, user.id, { app_metadata }, at);
  await addProviderIdentity(tx, { user, person, at });
  await notifyIdentityLinked(identity, tx, user, person.label);
  const details = { provider: person.provider, by: 'owner' };
  await writeAudit(tx, { at, action: 'identity.link', userId: user.id, call, details });
  return { user: saved ?? user, session };
}
