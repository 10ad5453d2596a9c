// Reads the PKCE challenge of a sign-in; without one, the session is returned in the URL.
import * as z from 'zod';
import { AuthRefusal } from '../../errors.ts';

export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** The body fields that carry the challenge. */
export const challengeFields = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
};

export interface ChallengeBody {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

export function readChallenge(body: ChallengeBody): CodeChallenge | undefined {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw new AuthRefusal('pkceNeedsBoth');
  if (method !== 's256' && method !== 'plain')
    throw refusalFor('code challenge method must be s256 or plain');
  if (challenge.length < 43 || challenge.length > 128)
    throw refusalFor('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    throw refusalFor(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  return { challenge, method };
}

const refusalFor = (why: string): AuthRefusal =>
  new AuthRefusal('codeChallengeInvalid', { fill: { why } });
