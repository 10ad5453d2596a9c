// Exchanges a refresh token for the next one. A token that was used long ago was stolen, by the caller or from them, so
// the session ends for both.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { hourSeconds } from '#platform/durations.ts';
import { cameFrom, writeAudit } from '../audit.ts';
import type { Call, Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity } from '../identity.ts';
import { findUserById } from '../users/user-store.ts';
import { judgeRefresh } from './judge-refresh.ts';
import type { OpenedSession } from './open-session.ts';
import { presentSession } from './present-session.ts';
import { decodeRefreshToken, type RefreshToken } from './refresh-token.ts';
import { endSession, lockSession, saveSession } from './auth-session-store.ts';

const bodySchema = z.object({ refresh_token: z.string().optional() });

type Outcome = OpenedSession | { refusal: RefusalName };

/** Many tabs may ask at once; a client in a loop must not keep the others waiting. */
const perSession = new RateLimiterMemory({ points: 600, duration: 60 });

/** Allows one audit entry per session, reason and hour, however often a refused client asks again. */
const perNote = new RateLimiterMemory({ points: 1, duration: hourSeconds });

/** The published service tells a token that it does not know from a text that cannot be one. */
const looksLikeToken = (text: string): boolean => /^[\w-]{12,}$/.test(text);

export const refreshSession: Handle = async (identity, call) => {
  const { refresh_token: text = '' } = readBody(bodySchema, call);
  const token = decodeRefreshToken(identity.secrets, text);
  if (!token)
    throw new AuthRefusal(looksLikeToken(text) ? 'refreshTokenNotFound' : 'refreshTokenInvalid');
  await perSession.consume(token.sessionId).catch((cause: unknown) => {
    // A client that is told to slow down would sign its user out; an overloaded server is asked again.
    throw new AuthRefusal('overloaded', { cause });
  });
  const outcome = await inTransaction(identity.db, (tx) => turn(identity, tx, { token, call }));
  if ('refusal' in outcome) throw new AuthRefusal(outcome.refusal);
  return { body: await presentSession(identity, identity.db, outcome) };
};

/** Returns refusals instead of throwing, so that the end of the session and the audit entry are committed. */
async function turn(
  identity: Identity,
  tx: Db,
  { token, call }: { token: RefreshToken; call: Call },
): Promise<Outcome> {
  const { clock, settings } = identity;
  const session = await lockSession(tx, token.sessionId);
  const now = clock.now();
  const user = session && (await findUserById(tx, session.user_id));
  if (!user || user.deleted_at)
    return refuse(identity, tx, { token, call, refusal: 'refreshTokenNotFound' });
  const verdict = judgeRefresh({ counter: token.counter, session, user, now, settings });
  if ('refusal' in verdict) {
    const { refusal, endsSession: ended } = verdict;
    if (ended) await endSession(tx, identity.notices, { id: session.id, userId: user.id });
    return refuse(identity, tx, { token, call, refusal, userId: user.id, ended });
  }
  // Only a new token restarts the reuse window; otherwise an old one could keep it open for ever.
  if (verdict.grant === 'again') return { user, session };
  const refreshed = await saveSession(
    tx,
    session.id,
    { refresh_counter: session.refresh_counter + 1, refreshed_at: now, ...cameFrom(call) },
    now,
  );
  return { user, session: refreshed ?? session };
}

interface Refused {
  token: RefreshToken;
  call: Call;
  refusal: RefusalName;
  /** Undefined if the session is gone, and with it its owner. */
  userId?: string;
  ended?: boolean;
}

async function refuse(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { token: { sessionId: session }, call, refusal, userId, ended = false }: Refused,
): Promise<Outcome> {
  const isNews = await perNote.consume(`${session} ${refusal}`).then(
    () => true,
    () => false,
  );
  const details = { why: refusal, session, ended };
  if (ended || isNews)
    await writeAudit(tx, { at: clock.now(), action: 'session.refuse', userId, call, details });
  return { refusal };
}
