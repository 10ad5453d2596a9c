// Provides access tokens and renews a refused one, once for any number of refused calls.
import {
  type AuthError,
  type GoTrueClient,
  isAuthApiError,
  isAuthSessionMissingError,
} from '@supabase/auth-js';

export interface TokenRenewal {
  accessToken(): Promise<string | undefined>;
  /** Undefined when the session is over, belongs to somebody else by now, or the service is unavailable. */
  renewToken(refused: string): Promise<string | undefined>;
  /** Ends the session of this token, unless another session has replaced it. */
  endRefused(refused: string): Promise<void>;
}

export function createTokenRenewal(
  client: GoTrueClient,
  endAuthSession: () => Promise<void>,
): TokenRenewal {
  let renewing: { refused: string; token: Promise<string | undefined> } | undefined;

  async function accessToken(): Promise<string | undefined> {
    const { data } = await client.getSession();
    return data.session?.access_token;
  }

  async function renew(refused: string): Promise<string | undefined> {
    const held = await accessToken();
    if (held !== undefined && held !== refused) return sameOwner(held, refused);
    const { data, error } = await client.refreshSession();
    if (data.session) return sameOwner(data.session.access_token, refused);
    // Another tab may have renewed first; then its token is used.
    const others = await accessToken();
    if (others !== undefined && others !== refused) return sameOwner(others, refused);
    if (isOver(error)) await endAuthSession();
    return undefined;
  }

  async function renewToken(refused: string): Promise<string | undefined> {
    if (renewing?.refused === refused) return renewing.token;
    if (renewing) {
      // The pending renewal is for another token and may return the one refused here, so wait and renew again.
      await renewing.token.catch(() => undefined);
      return renewToken(refused);
    }
    const token = renew(refused).finally(() => {
      renewing = undefined;
    });
    renewing = { refused, token };
    return token;
  }

  async function endRefused(refused: string): Promise<void> {
    if ((await accessToken()) === refused) await endAuthSession();
  }

  return { accessToken, renewToken, endRefused };
}

/** A call of a former user must not be repeated as the next user. */
const sameOwner = (token: string, refused: string): string | undefined =>
  subjectOf(token) === subjectOf(refused) ? token : undefined;

/** Only the service can end a session, not a network failure, a proxy or a rate limit. */
const isOver = (error: AuthError | null): boolean =>
  error === null ||
  isAuthSessionMissingError(error) ||
  (isAuthApiError(error) && error.status !== 429);

/** Reads the subject (user id) of an access token; only the server can verify it. */
function subjectOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
    return sub;
  } catch {
    return undefined;
  }
}

interface Claims {
  sub?: string;
}
