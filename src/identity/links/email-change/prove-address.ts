// Applies a valid link or code: the address is confirmed or changed, and its owner is signed in.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../../audit.ts';
import type { Call } from '../../call.ts';
import type { RefusalName } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import { hashLinkToken } from '../../one-time-codes/one-time-codes.ts';
import { openSession } from '../../sessions/open-session.ts';
import { type PresentedSession, presentSession } from '../../sessions/present-session.ts';
import { type UserRow, retryIfTaken } from '../../users/user-store.ts';
import { changeEmailAddress } from './change-email-address.ts';
import type { Redeemed } from '../redeem.ts';
import { saveFlowCode } from '../link-store.ts';
import { ownAddress } from '../../users/own-address.ts';

export type Proof =
  | { became: 'refused'; refusal: RefusalName }
  /** The first of two addresses has agreed to the change. */
  | { became: 'half' }
  /** To be exchanged by the browser that asked (PKCE). */
  | { became: 'code'; authCode: string }
  | { became: 'session'; session: PresentedSession };

export interface Attempt {
  /** Undefined if the link or code is not valid; the count of wrong codes is committed. */
  redeem: (tx: Db) => Promise<Redeemed | undefined>;
  /** The refusal in that case. */
  refusal: 'linkExpired' | 'codeExpired';
  /** Whether a PKCE sign-in goes on with a code. */
  exchangesCode: boolean;
}

export async function proveAddress(
  identity: Identity,
  call: Call,
  attempt: Attempt,
): Promise<Proof> {
  return retryIfTaken(() => inTransaction(identity.db, (tx) => prove(identity, tx, call, attempt)));
}

async function prove(
  identity: Identity,
  tx: Db,
  call: Call,
  { redeem, refusal, exchangesCode }: Attempt,
): Promise<Proof> {
  const redeemed = await redeem(tx);
  const refuse = async (why: RefusalName): Promise<Proof> => {
    const userId = redeemed?.user.id;
    const at = identity.clock.now();
    await writeAudit(tx, { at, action: 'proof.refuse', userId, call, details: { why } });
    return { became: 'refused', refusal: why };
  };
  if (!redeemed) return refuse(refusal);
  const { user, token } = redeemed;
  if (user.banned_until && user.banned_until > identity.clock.now()) return refuse('userBanned');
  const proved = await believe(identity, tx, call, redeemed);
  if (proved === 'taken') return refuse('emailExists');
  if (proved === 'half') return { became: 'half' };
  if (exchangesCode && token.flow_id) return issueAuthCode(identity, tx, token.flow_id);
  const opened = await openSession(identity, tx, {
    user: proved,
    method: 'otp',
    call,
    provider: 'email',
  });
  return { became: 'session', session: await presentSession(identity, tx, opened) };
}

async function believe(
  identity: Identity,
  tx: Db,
  call: Call,
  redeemed: Redeemed,
): Promise<UserRow | 'half' | 'taken'> {
  const { kind } = redeemed.token;
  if (kind === 'confirmation' || kind === 'recovery')
    return confirmEmail(identity, tx, call, redeemed);
  const changed = await changeEmailAddress(identity, tx, call, redeemed);
  return changed.became === 'changed' ? changed.user : changed.became;
}

/** Nobody is signed in yet: only the browser with the verifier can exchange the code. */
async function issueAuthCode({ clock }: Identity, tx: Db, flowId: string): Promise<Proof> {
  const authCode = randomUUID();
  await saveFlowCode(tx, flowId, { codeHash: hashLinkToken(authCode), at: clock.now() });
  return { became: 'code', authCode };
}

/** Confirms an email address, because its owner has responded to a mail sent to it. Returns the user as saved. */
async function confirmEmail(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  call: Call,
  { user, token }: Redeemed,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  const at = clock.now();
  // A stranger may have signed up first and chosen the password: it stays only if nobody signed up after them.
  const dropsPassword =
    user.password_hash !== null && (user.signup_conflict || token.kind === 'recovery');
  const confirmed = await ownAddress(
    tx,
    user,
    { email: token.target },
    { at, signup_conflict: false, ...(dropsPassword && { password_hash: null }) },
  );
  const details = { dropsPassword };
  await writeAudit(tx, { at, action: 'email.confirm', userId: user.id, call, details });
  return confirmed ?? user;
}
