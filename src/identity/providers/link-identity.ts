// Connects a person's identity at a provider to their account, when the browser that asked comes back.
import type { Db } from '#platform/db/db.ts';
import type { Call } from '../call.ts';
import type { RefusalName } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { FlowRow } from '../links/link-store.ts';
import { type SessionRow, lockSession } from '../sessions/auth-session-store.ts';
import type { UserRow } from '../users/user-store.ts';
import { linkProvider } from './add-provider-identity.ts';
import { type ProviderPerson, isOfAnotherIssuer } from './provider-person.ts';
import { findProviderIdentity } from './provider-store.ts';

/** The refusal for an identity that an account has already; undefined if none has it. */
export async function findLinked(
  tx: Db,
  userId: string,
  person: ProviderPerson,
): Promise<RefusalName | undefined> {
  const known = await findProviderIdentity(tx, person.provider, person.subject);
  if (!known) return undefined;
  if (isOfAnotherIssuer(known, person)) return 'providerIssuerChanged';
  return known.user_id === userId ? 'alreadyLinked' : 'linkedToAnotherUser';
}

export type Linked = { user: UserRow; session: SessionRow } | { refusal: RefusalName };

/** The caller has locked the user. The session that asked stays open, at the level that it has. */
export async function linkIdentity(
  identity: Identity,
  tx: Db,
  { user, call, flow }: { user: UserRow; call: Call; flow: FlowRow },
): Promise<Linked> {
  const person = flow.link as ProviderPerson;
  const session = flow.session_id ? await lockSession(tx, flow.session_id) : undefined;
  if (session?.user_id !== user.id) return { refusal: 'flowNotFound' };
  const refusal = await findLinked(tx, user.id, person);
  if (refusal) return { refusal };
  const linked = await linkProvider(identity, tx, { user, call, person, by: 'owner' });
  return { user: linked.user, session };
}
