// Issues the token that a mail carries to prove that its reader owns the address: a link and a code, each valid once.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { hourMs } from '#platform/durations.ts';
import type { Identity } from '../identity.ts';
import { macCode, newCode, newLinkToken } from '../one-time-codes/one-time-codes.ts';
import { type TokenKind, putToken } from './link-store.ts';

export interface TokenToIssue {
  user: { id: string };
  kind: TokenKind;
  /** The address that the mail goes to. */
  target: string;
  /** The id of the flow that the link finishes with a code (PKCE). */
  flowId?: string | undefined;
}

export interface IssuedToken {
  id: string;
  /** The token in the link; a client may also send it as token_hash. */
  linkToken: string;
  /** Six digits. */
  code: string;
}

const lifeMs = hourMs;

/** Leaves the earlier tokens of the same user and kind valid; the first one redeemed ends them all. */
export async function issueToken(
  { clock, secrets }: Pick<Identity, 'clock' | 'secrets'>,
  tx: Db,
  { user, kind, target, flowId }: TokenToIssue,
): Promise<IssuedToken> {
  const at = clock.now();
  const id = randomUUID();
  const { token, hash } = newLinkToken(flowId !== undefined);
  const code = newCode();
  await putToken(tx, {
    id,
    user_id: user.id,
    kind,
    target,
    // A nonce is typed; there is no link for it.
    link_hash: kind === 'reauthentication' ? null : hash,
    code_mac: macCode(secrets, { userId: user.id, kind, target, code }),
    flow_id: flowId ?? null,
    expires_at: new Date(at.getTime() + lifeMs),
    created_at: at,
  });
  return { id, linkToken: token, code };
}
