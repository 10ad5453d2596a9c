// Reads and validates the account fields that an administrator may set.
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { isPasswordHash } from '../passwords/password-hash.ts';
import { refuseWeak } from '../passwords/passwords.ts';
import { readEmail, readPhone } from '../users/addresses.ts';
import { namesIn, refuseLargeMetadata } from '../users/metadata.ts';
import type { Metadata } from '../users/user-store.ts';
import { readBan } from './ban-duration.ts';

const metadata = z.record(z.string(), z.unknown()).optional();

const schema = z.object({
  id: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: z.string().max(100).optional(),
  ban_duration: z.string().optional(),
});

export interface AccountFields {
  id: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  passwordHash: string | undefined;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  userMetadata: Metadata;
  appMetadata: Metadata;
  role: string | undefined;
  /** Null ends a ban, undefined leaves it. */
  bannedUntil: Date | null | undefined;
}

/** An empty text counts as absent. */
export async function readAccountFields(identity: Identity, call: Call): Promise<AccountFields> {
  const body = readBody(schema, call);
  const { user_metadata: userMetadata = {}, app_metadata: appMetadata = {} } = body;
  refuseLargeMetadata(userMetadata);
  refuseLargeMetadata(appMetadata);
  const email = body.email ? readEmail(body.email) : undefined;
  const phone = body.phone ? readPhone(body.phone) : undefined;
  const now = identity.clock.now();
  return {
    id: body.id || undefined,
    email,
    phone,
    emailConfirm: body.email_confirm ?? false,
    phoneConfirm: body.phone_confirm ?? false,
    userMetadata,
    appMetadata,
    role: body.role || undefined,
    bannedUntil: body.ban_duration ? readBan(body.ban_duration, now) : undefined,
    passwordHash: await readPassword(identity, body, {
      email,
      phone,
      names: namesIn(userMetadata),
    }),
  };
}

async function readPassword(
  { passwords, settings }: Identity,
  { password, password_hash: hash }: Pick<z.output<typeof schema>, 'password' | 'password_hash'>,
  about: Parameters<typeof refuseWeak>[3],
): Promise<string | undefined> {
  if (password && hash) throw invalid('Only a password or a password hash should be provided');
  if (hash && !isPasswordHash(hash)) throw invalid('invalid format for password hash');
  if (!password) return hash || undefined;
  refuseWeak(passwords, settings, password, about);
  return passwords.hash(password);
}

export const invalid = (why: string): AuthRefusal =>
  new AuthRefusal('invalidField', { fill: { why } });
