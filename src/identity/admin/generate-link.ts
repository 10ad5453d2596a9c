// Issues the link and the code of a mail to an administrator, who sends them by other means.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import { issueToken } from '../links/issue-token.ts';
import { type TokenKind, deleteEmailChangeTokens } from '../links/link-store.ts';
import { type LinkType, verifyLink } from '../links/verify-link.ts';
import { refuseWeak } from '../passwords/passwords.ts';
import { readEmail } from '../users/addresses.ts';
import { namesIn, refuseLargeMetadata } from '../users/metadata.ts';
import { presentUser } from '../users/present-user.ts';
import {
  type UserChanges,
  type UserRow,
  findUserByEmail,
  lockUser,
  saveUser,
} from '../users/user-store.ts';
import { findOrMakeInvited } from './invited-user.ts';

const schema = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  new_email: z.string().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  redirect_to: z.string().optional(),
});

type Body = z.output<typeof schema>;

/** For each type: the type that the link carries, and the kind of token that is issued. */
const types = {
  signup: { link: 'signup', kind: 'confirmation' },
  invite: { link: 'invite', kind: 'confirmation' },
  magiclink: { link: 'magiclink', kind: 'recovery' },
  recovery: { link: 'recovery', kind: 'recovery' },
  email_change_current: { link: 'email_change', kind: 'email_change_current' },
  email_change_new: { link: 'email_change', kind: 'email_change_new' },
} as const satisfies Record<string, { link: LinkType; kind: TokenKind }>;

type Type = keyof typeof types;

interface Order {
  type: Type;
  user: UserRow;
  /** The email address that the link is for. */
  target: string;
  changes: UserChanges;
}

export const generateLink: Handle = async (identity, call) => {
  const { db, clock, settings } = identity;
  const body = readBody(schema, call);
  const email = readAddress(body.email);
  refuseLargeMetadata(body.data ?? {});
  const redirectTo = allowedRedirect(settings, body.redirect_to || call.query['redirect_to']);
  const brought = await readPassword(identity, body, email);
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const order = await readOrder(tx, body, { email, at, brought });
    const { type, target } = order;
    const user = (await saveUser(tx, order.user.id, order.changes, at)) ?? order.user;
    const { linkToken, code } = await issueToken(identity, tx, {
      user,
      kind: types[type].kind,
      target,
    });
    const action = 'admin.generate-link';
    await writeAudit(tx, { at, action, userId: user.id, call, details: { type } });
    return {
      body: {
        ...(await presentUser(tx, user)),
        action_link: verifyLink(identity, { linkToken, type: types[type].link, redirectTo }),
        email_otp: code,
        hashed_token: linkToken,
        verification_type: type,
        redirect_to: redirectTo,
      },
    };
  });
};

function readAddress(text: string | undefined): string {
  if (!text) throw new AuthRefusal('emailRequired');
  return readEmail(text);
}

/** Returns the hash of the password; if the account already has this password, its stored hash. */
async function readPassword(
  { db, passwords, settings }: Identity,
  { type, password, data = {} }: Body,
  email: string,
): Promise<string | undefined> {
  // Only a sign-up brings a password.
  if (type !== 'signup' || !password) return undefined;
  refuseWeak(passwords, settings, password, { email, names: namesIn(data) });
  const hash = (await findUserByEmail(db, email))?.password_hash;
  if (hash && (await passwords.verify(hash, password)).matches) return hash;
  return passwords.hash(password);
}

interface Facts {
  email: string;
  at: Date;
  /** The hash of the password given for a sign-up. */
  brought: string | undefined;
}

async function readOrder(tx: Db, body: Body, facts: Facts): Promise<Order> {
  const { email, at, brought } = facts;
  const known = await findUserByEmail(tx, email);
  const type = typeOf(body, known);
  const lockKnown = async (): Promise<UserRow> => {
    const user = known && (await lockUser(tx, known.id));
    if (!user) throw new AuthRefusal('userWithEmailNotFound');
    return user;
  };
  if (type === 'email_change_current' || type === 'email_change_new')
    return readEmailChange(tx, type, body, { user: await lockKnown(), at });
  if (type === 'magiclink' || type === 'recovery')
    return { type, user: await lockKnown(), target: email, changes: { recovery_sent_at: at } };
  if (body.type === 'signup' && !known && !brought) throw new AuthRefusal('passwordRequired');
  const newUser = { email, metadata: body.data ?? {}, at };
  const user = await findOrMakeInvited(tx, {
    ...newUser,
    ...(brought && { passwordHash: brought }),
  });
  const invited = type === 'invite' && { invited_at: at };
  const conflict = isConflict(user, type, brought) && { signup_conflict: true };
  const changes = { confirmation_sent_at: at, ...invited, ...conflict };
  return { type, user, target: email, changes };
}

/** A stranger may have signed up with this address before: their password must not open the confirmed account. */
const isConflict = ({ password_hash: kept }: UserRow, type: Type, brought?: string): boolean =>
  kept !== null && (type === 'invite' || (brought !== undefined && brought !== kept));

/** A magic link for an unknown address becomes a sign-up. */
function typeOf({ type = '' }: Body, known: UserRow | undefined): Type {
  if (!isType(type))
    throw new AuthRefusal('linkTypeInvalid', { fill: { type: type.slice(0, 100) } });
  return type === 'magiclink' && !known ? 'signup' : type;
}

const isType = (type: string): type is Type => Object.hasOwn(types, type);

async function readEmailChange(
  tx: Db,
  type: 'email_change_current' | 'email_change_new',
  { new_email: text }: Body,
  { user, at }: { user: UserRow; at: Date },
): Promise<Order> {
  const newEmail = readAddress(text);
  if (await findUserByEmail(tx, newEmail)) throw new AuthRefusal('emailExists');
  const target = type === 'email_change_new' ? newEmail : (user.email ?? '');
  // Links of the same change belong together; a different address starts a new change.
  const isSame = user.new_email === newEmail;
  if (!isSame) await deleteEmailChangeTokens(tx, user.id);
  const half = isSame && user.email_change_half;
  const changes = { new_email: newEmail, email_change_sent_at: at, email_change_half: half };
  return { type, user, target, changes };
}
