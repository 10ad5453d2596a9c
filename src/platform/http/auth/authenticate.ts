// Identifies the caller by the bearer token; an invalid token is refused everywhere.
import { Refusal } from '#contract/errors.ts';
import type { KeyCaller } from '#domain/integrations/api-scopes.ts';
import { type Caller, isOperator } from '#domain/permissions.ts';
import type { IdentityPort } from '../../identity-port.ts';
import type { TokenClaims } from './token-claims.ts';
import type { FindImpersonated, Impersonation } from './impersonation.ts';
import { type TokenReader, type TokenRules, verifyToken } from './verify-token.ts';

export type { TokenReader, TokenRules };

export interface Authentication {
  /** Without rules there is no identity service, and no token is valid. */
  tokens?: TokenRules | TokenReader;
  /** Finds the person of a token; null when they may not sign in, a refusal when their profile cannot be made yet. */
  findCaller: (claims: TokenClaims) => Promise<Caller | null>;
  /** Reads an API key: undefined where the text is none, null where the key is unknown, revoked or expired. */
  findKey?: (text: string) => Promise<KeyCaller | null | undefined>;
  /** Without it nobody reads as somebody else. */
  findImpersonated?: FindImpersonated;
  checkAuthSession?: IdentityPort['checkAuthSession'];
  /** Whether operators are refused until they have used a second factor or a passkey. */
  needsOperatorFactor?: boolean;
}

export interface Authenticated {
  caller: Caller | null;
  token: TokenClaims | null;
  /** Set where an API key was sent instead of a token; `caller` is then null. */
  key?: KeyCaller;
  /** Set where an operator reads as `caller`; `token` is then null. */
  impersonation?: Impersonation;
  /** Why the bearer of a valid token counts as a visitor; thrown where a call needs a caller. */
  obstacle?: Refusal;
}

export const visitor: Authenticated = { caller: null, token: null };

export async function authenticate(
  header: string | undefined,
  { tokens, findCaller, findKey, checkAuthSession, needsOperatorFactor = false }: Authentication,
): Promise<Authenticated> {
  const text = tokenOf(header);
  if (text === undefined) return visitor;
  const key = await findKey?.(text);
  if (key) return { ...visitor, key };
  if (key === null) throw new Refusal('unauthenticated');
  const token = tokens && (await verifyToken(text, tokens));
  if (!token) throw new Refusal('unauthenticated');
  const status = (await checkAuthSession?.(token)) ?? 'alive';
  if (status === 'ended') throw new Refusal('unauthenticated');
  if (status === 'second-factor-needed')
    return { caller: null, token, obstacle: new Refusal('second_factor_needed') };
  // An anonymous user has a session, but no identity.
  if (token.isAnonymous) return { caller: null, token };
  try {
    const caller = await findCaller(token);
    if (caller && needsOperatorFactor && isOperator(caller) && token.aal === 'aal1')
      return { caller: null, token, obstacle: new Refusal('operator_factor_needed') };
    if (caller) return { caller, token };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'profile_failed')
      return { caller: null, token, obstacle: error };
    throw error;
  }
  throw new Refusal('unauthenticated');
}

/** Other schemes are ignored: a proxy in front may ask for a password of its own. */
function tokenOf(header: string | undefined): string | undefined {
  const bearer = /^bearer(?: +(.*))?$/i.exec(header?.trim() ?? '');
  return bearer ? (bearer[1] ?? '') : undefined;
}
