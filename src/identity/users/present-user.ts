// Presents a user with their identities and second factors on the wire.
import type { Db } from '#platform/db/db.ts';
import { findRecoveryCodes, type RecoveryCodeSet } from '../recovery-codes/recovery-code-store.ts';
import {
  type IdentityRow,
  type ShownFactor,
  type UserRow,
  findIdentities,
  findShownFactors,
} from './user-store.ts';

export async function presentUser(tx: Db, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await findIdentities(tx, user.id);
  const factors = await findShownFactors(tx, user.id);
  const codes = factors.length > 0 ? await findRecoveryCodes(tx, user.id) : undefined;
  return assembleUser(user, identities, codes ? [...factors, asFactor(codes)] : factors);
}

type PresentedFactor = Omit<ShownFactor, 'type'> & { type: ShownFactor['type'] | 'recovery_code' };

/** The protocol lists recovery codes among the factors. */
const asFactor = (codeSet: RecoveryCodeSet): PresentedFactor => ({
  id: codeSet.id,
  type: 'recovery_code',
  status: 'verified',
  friendly_name: codeSet.friendly_name,
  last_challenged_at: null,
  created_at: codeSet.created_at,
  updated_at: codeSet.updated_at,
});

/** For callers that have read many users at once. */
export const assembleUser = (
  user: UserRow,
  identities: IdentityRow[],
  factors: PresentedFactor[],
): Record<string, unknown> => ({
  ...presentPerson(user),
  ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
  identities: identities.map(presentIdentity),
});

/** Without identities and factors; unset times and empty changes are left out. */
export function presentPerson(user: UserRow): Record<string, unknown> {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null);
  const first = confirmed.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...setTimes({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: first,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    ...(user.new_email && { new_email: user.new_email }),
    ...(user.new_phone && { new_phone: user.new_phone }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

/** `identity_id` is the id of the row, `id` that of the user at the provider. */
export function presentIdentity(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    provider: identity.provider,
    identity_data: identity.identity_data,
    ...setTimes({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  };
}

export function presentFactor(factor: PresentedFactor): Record<string, unknown> {
  return {
    id: factor.id,
    factor_type: factor.type,
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    phone: '',
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  };
}

function setTimes(times: Record<string, Date | null>): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, at] of Object.entries(times)) if (at) set[name] = at.toISOString();
  return set;
}
