// Hands out access tokens, and after a refusal gets a newer one: once, for however many were refused.
import {
  type AuthError,
  type GoTrueClient,
  isAuthApiError,
  isAuthSessionMissingError,
} from '@supabase/auth-js';
import { subjectOf } from './token-subject.ts';

export interface TokenRenewal {
  accessToken(): Promise<string | undefined>;
  /** None when the session is over, or the service cannot be reached at the moment. */
  renewToken(refused: string): Promise<string | undefined>;
  /** Ends the session that this token is of; meanwhile there may be another. */
  endRefused(refused: string): Promise<void>;
}

export function createTokenRenewal(
  client: GoTrueClient,
  endSession: () => Promise<void>,
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
    // Another tab may have been first: then its token counts.
    const others = await accessToken();
    if (others !== undefined && others !== refused) return sameOwner(others, refused);
    if (isOver(error)) await endSession();
    return undefined;
  }

  async function renewToken(refused: string): Promise<string | undefined> {
    if (renewing?.refused === refused) return renewing.token;
    if (renewing) {
      // Who was refused with another token must not be handed that very one.
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
    if ((await accessToken()) === refused) await endSession();
  }

  return { accessToken, renewToken, endRefused };
}

/** A call of somebody who has left is not repeated in the name of whoever came next. */
const sameOwner = (token: string, refused: string): string | undefined =>
  subjectOf(token) === subjectOf(refused) ? token : undefined;

/** Only the service itself can say so: not a dead line, nor a proxy on the way, nor a crowd before the door. */
const isOver = (error: AuthError | null): boolean =>
  error === null ||
  isAuthSessionMissingError(error) ||
  (isAuthApiError(error) && error.status !== 429);
