// The token in the link of an invitation, of which only the hash is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isTokenOf = (token: string | undefined, hash: string): boolean =>
  token !== undefined && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));
