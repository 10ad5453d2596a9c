// Reads a response to a challenge from the body of a call.
import * as z from 'zod';
import type { Call } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { isUuid } from '../../http/guards.ts';
import { readBody } from '../../http/read-body.ts';

const bodySchema = z.object({
  challenge_id: z.string().default(''),
  credential: z.record(z.string(), z.unknown()).optional(),
});

export interface ChallengeResponse {
  challengeId: string;
  credential: Record<string, unknown>;
}

export function readResponse(call: Pick<Call, 'body'>): ChallengeResponse {
  const { challenge_id: challengeId, credential } = readBody(bodySchema, call);
  if (challengeId === '') throw invalid('challenge_id is required');
  if (!isUuid(challengeId)) throw invalid('challenge_id must be a valid UUID');
  if (!credential) throw invalid('credential is required');
  return { challengeId, credential };
}

const invalid = (why: string): AuthRefusal => new AuthRefusal('invalidField', { fill: { why } });
