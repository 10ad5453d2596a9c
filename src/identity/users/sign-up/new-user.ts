// Builds the rows of a new user: the user, and the identity they sign in with.
import { randomUUID } from 'node:crypto';
import type { IdentityRow, Metadata, UserRow } from '../user-store.ts';

/** Anonymous without an email address or a phone number. */
export interface NewUser {
  /** Random, unless a particular user is meant. */
  id?: string;
  email?: string;
  phone?: string;
  passwordHash?: string;
  /** User metadata as sent. */
  metadata: Metadata;
  /** Whether the address or number is accepted without confirmation. */
  confirmed: boolean;
  /** Whether nobody vouches for a confirmed address either. */
  isUnproved?: boolean;
  at: Date;
}

export function newUserRow({
  id = randomUUID(),
  email,
  phone,
  passwordHash,
  metadata,
  confirmed,
  isUnproved = false,
  at,
}: NewUser): UserRow {
  const provider = email ? 'email' : 'phone';
  const isAnonymous = !email && !phone;
  return {
    id,
    email: email ?? null,
    phone: phone ?? null,
    password_hash: passwordHash ?? null,
    email_confirmed_at: email && confirmed ? at : null,
    is_email_unproved: email !== undefined && isUnproved,
    phone_confirmed_at: phone && confirmed ? at : null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_half: false,
    new_phone: null,
    signup_conflict: false,
    app_metadata: isAnonymous ? {} : { provider, providers: [provider] },
    user_metadata: email && confirmed ? { ...metadata, email_verified: true } : metadata,
    role: 'authenticated',
    is_anonymous: isAnonymous,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  };
}

/** Undefined for anonymous users, who cannot sign in again. */
export function newUserIdentity(user: UserRow, metadata: Metadata): IdentityRow | undefined {
  if (user.is_anonymous) return undefined;
  const { id, email, phone, created_at: at } = user;
  return {
    id: randomUUID(),
    user_id: id,
    provider: email ? 'email' : 'phone',
    provider_id: id,
    identity_data: {
      ...metadata,
      sub: id,
      ...(email && { email }),
      ...(phone && { phone }),
      email_verified: user.email_confirmed_at !== null,
      phone_verified: user.phone_confirmed_at !== null,
    },
    email,
    issuer: null,
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  };
}
