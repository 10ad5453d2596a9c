// Begins a sign-in that only the requesting browser can finish, because only it has the code verifier (PKCE).
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../../identity.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { insertFlow } from '../link-store.ts';

/** Undefined without a challenge. */
export async function beginFlow(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  {
    userId,
    method,
    challenge,
  }: { userId: string; method: string; challenge: CodeChallenge | undefined },
): Promise<string | undefined> {
  if (!challenge) return undefined;
  const id = randomUUID();
  await insertFlow(tx, {
    id,
    user_id: userId,
    method,
    code_challenge: challenge.challenge,
    code_challenge_method: challenge.method,
    created_at: clock.now(),
  });
  return id;
}
