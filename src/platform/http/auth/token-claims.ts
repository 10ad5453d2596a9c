// Reads the claims of an access token that the product uses.
import type { JWTPayload } from 'jose';

export interface TokenClaims {
  /** The person's id: a UUID in lower case. */
  sub: string;
  /** In lower case; empty where the person has none. */
  email: string;
  sessionId?: string;
  aal: 'aal1' | 'aal2';
  issuedAt: Date;
  /** When the person last proved who they are; refreshing a token proves nothing. */
  signedInAt?: Date;
  /** Entered by the person: this may seed a profile, and never decides anything. */
  metadata: { fullName?: string; phoneNumber?: string; adultConfirmed?: boolean };
  isAnonymous: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined when the token is not that of a person. */
export function claimsOf(payload: JWTPayload): TokenClaims | undefined {
  const { sub = '', iat } = payload;
  if (!uuid.test(sub) || typeof iat !== 'number') return undefined;
  const sessionId = textOf(payload['session_id']);
  const signedInAt = newestProof(payload['amr']);
  return {
    sub: sub.toLowerCase(),
    email: textOf(payload['email'])?.toLowerCase() ?? '',
    ...(sessionId !== undefined && { sessionId }),
    aal: payload['aal'] === 'aal2' ? 'aal2' : 'aal1',
    issuedAt: new Date(iat * 1000),
    ...(signedInAt && { signedInAt }),
    metadata: metadataOf(payload['user_metadata']),
    isAnonymous: payload['is_anonymous'] === true,
  };
}

function metadataOf(value: unknown): TokenClaims['metadata'] {
  const { fullName, phoneNumber, adultConfirmed } = fieldsOf(value);
  return {
    ...(typeof fullName === 'string' && { fullName }),
    ...(typeof phoneNumber === 'string' && { phoneNumber }),
    ...(adultConfirmed === true && { adultConfirmed }),
  };
}

function newestProof(amr: unknown): Date | undefined {
  const seconds = (Array.isArray(amr) ? amr : [])
    .map(fieldsOf)
    .filter(({ method }) => typeof method === 'string' && method !== 'token_refresh')
    .map(({ timestamp }) => timestamp)
    .filter((timestamp) => typeof timestamp === 'number' && Number.isFinite(timestamp));
  return seconds.length > 0 ? new Date(Math.max(...(seconds as number[])) * 1000) : undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
