// Makes what a mail carries to prove that its reader owns the address: a link and a code, each good once.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import { macCode, newCode, newLinkToken } from '../one-time-codes/one-time-codes.ts';
import { type TokenKind, putToken } from './link-store.ts';

export interface TokenToIssue {
  user: { id: string };
  kind: TokenKind;
  /** The address the mail goes to. */
  target: string;
  /** The id of the sign-in that the link finishes with a code (PKCE). */
  flowId?: string | undefined;
}

export interface IssuedToken {
  id: string;
  /** What the link carries as its token; a body may send the same as token_hash. */
  linkToken: string;
  /** Six digits. */
  code: string;
}

const lifeMs = 3_600_000;

/** The one that was live before, of the same person and kind, is good no more. */
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
    // A nonce is typed, never followed.
    link_hash: kind === 'reauthentication' ? null : hash,
    code_mac: macCode(secrets, { userId: user.id, kind, target, code }),
    flow_id: flowId ?? null,
    expires_at: new Date(at.getTime() + lifeMs),
    created_at: at,
  });
  return { id, linkToken: token, code };
}
