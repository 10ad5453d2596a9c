// Somebody who has just signed up: the row of the person, and the way they sign in.
import { randomUUID } from 'node:crypto';
import type { IdentityRow, Metadata, UserRow } from './user-store.ts';

/** Anonymous without either. */
export interface NewUser {
  /** Any, unless it is somebody in particular. */
  id?: string;
  email?: string;
  phone?: string;
  passwordHash?: string;
  /** Their own words, as they sent them. */
  metadata: Metadata;
  /** Whether the address or number is believed as it is. */
  confirmed: boolean;
  at: Date;
}

export function newUserRow({
  id = randomUUID(),
  email,
  phone,
  passwordHash,
  metadata,
  confirmed,
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

/** Undefined for anonymous people, who cannot come back. */
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
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  };
}
