// Exchanges the code of a followed link, or of a return from a provider, for a session, in the browser that began the
// sign-in (PKCE).
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { minuteMs } from '#platform/durations.ts';
import { writeAudit } from '../../audit.ts';
import type { Call, Handle } from '../../call.ts';
import { AuthRefusal, type RefusalName } from '../../errors.ts';
import { readBody } from '../../http/read-body.ts';
import type { Identity } from '../../identity.ts';
import { hashLinkToken } from '../../one-time-codes/one-time-codes.ts';
import { sameBytes } from '../../one-time-codes/same-bytes.ts';
import { linkIdentity } from '../../providers/link-identity.ts';
import { openSession } from '../../sessions/open-session.ts';
import { type PresentedSession, presentSession } from '../../sessions/present-session.ts';
import { type UserRow, lockUser, retryIfTaken } from '../../users/user-store.ts';
import {
  type FlowRow,
  deleteTokensOfFlow,
  findFlowByCode,
  noteWrongVerifier,
  takeFlow,
} from '../link-store.ts';

const bodySchema = z.object({
  auth_code: z.string().optional(),
  code_verifier: z.string().optional(),
});

const lifeMs = 5 * minuteMs;

export const exchangeCode: Handle = async (identity, call) => {
  const { auth_code: authCode, code_verifier: verifier } = readBody(bodySchema, call);
  if (!authCode || !verifier) throw new AuthRefusal('codeAndVerifierRequired');
  // Limited here and not in the route table: a refresh uses the same route and must never be told to wait.
  await identity.limits.take('verify', call.ip);
  const findAndExchange = async (tx: Db): Promise<Exchanged> => {
    const known = await findFlowByCode(tx, hashLinkToken(authCode));
    const user = known && (await lockUser(tx, known.user_id));
    // Read again under the lock: nobody else can exchange it, or guess at it, at the same moment.
    const flow = user && (await findFlowByCode(tx, hashLinkToken(authCode)));
    return flow
      ? exchange(identity, tx, { call, flow, user, verifier })
      : refuse(identity, tx, call, 'flowNotFound');
  };
  const exchanged = await retryIfTaken(() => inTransaction(identity.db, findAndExchange));
  if ('refusal' in exchanged) throw new AuthRefusal(exchanged.refusal);
  return { body: exchanged.session };
};

type Exchanged = { session: PresentedSession } | { refusal: RefusalName };

async function exchange(
  identity: Identity,
  tx: Db,
  { call, flow, user, verifier }: { call: Call; flow: FlowRow; user: UserRow; verifier: string },
): Promise<Exchanged> {
  const now = identity.clock.now();
  if (!flow.issued_at || now.getTime() - flow.issued_at.getTime() > lifeMs) {
    await takeFlow(tx, flow.id);
    return refuse(identity, tx, call, 'flowExpired', user.id);
  }
  if (!matches(flow, verifier)) {
    await noteWrongVerifier(tx, flow.id);
    return refuse(identity, tx, call, 'badCodeVerifier', user.id);
  }
  await deleteTokensOfFlow(tx, flow.id);
  await takeFlow(tx, flow.id);
  if (user.deleted_at) return refuse(identity, tx, call, 'flowNotFound', user.id);
  if (user.banned_until && user.banned_until > now)
    return refuse(identity, tx, call, 'userBanned', user.id);
  const opened = flow.link
    ? await linkIdentity(identity, tx, { user, call, flow })
    : await openSession(identity, tx, { user, method: flow.method, call, ...usedIn(flow) });
  if ('refusal' in opened) return refuse(identity, tx, call, opened.refusal, user.id);
  return { session: await presentSession(identity, tx, opened) };
}

/** The identity that was signed in with: at a provider, else the email address. */
const usedIn = ({ identity_id: identityId }: FlowRow) =>
  identityId === null ? ({ provider: 'email' } as const) : { identityId };

function matches(flow: FlowRow, verifier: string): boolean {
  const made =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return sameBytes(hashLinkToken(made), hashLinkToken(flow.code_challenge));
}

/** Returns instead of throwing, so that the count and the audit entry are committed. */
async function refuse(
  { clock }: Identity,
  tx: Db,
  call: Call,
  refusal: RefusalName,
  userId?: string,
): Promise<Exchanged> {
  const details = { why: refusal };
  await writeAudit(tx, { at: clock.now(), action: 'code.refuse', userId, call, details });
  return { refusal };
}
