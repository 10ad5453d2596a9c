// Makes the random challenges that passkeys sign; only their hashes are stored, and they live five minutes.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#platform/durations.ts';

export const challengeLifeMs = 5 * minuteMs;

export interface NewChallenge {
  bytes: Uint8Array<ArrayBuffer>;
  hash: Buffer;
}

export function newChallenge(): NewChallenge {
  const bytes = new Uint8Array(randomBytes(32));
  return { bytes, hash: hashOf(bytes) };
}

/** Compares the challenge in a response, as base64url, with the stored hash. */
export function isSameChallenge(given: string, hash: Buffer): boolean {
  const asked = hashOf(Buffer.from(given, 'base64url'));
  return asked.length === hash.length && timingSafeEqual(asked, hash);
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
