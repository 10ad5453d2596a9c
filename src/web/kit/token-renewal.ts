// Hands out access tokens, and after a refusal gets a newer one: once, for however many were refused.
import { type GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';

export interface TokenRenewal {
  accessToken(): Promise<string | undefined>;
  /** None when the session is over, or the service cannot be reached at the moment. */
  renewToken(refused: string): Promise<string | undefined>;
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
    const newer = await newerThan(refused);
    if (newer !== undefined) return newer;
    const { data, error } = await client.refreshSession();
    if (data.session) return data.session.access_token;
    if (isAuthRetryableFetchError(error)) return undefined;
    // Another tab may have been first: then its token counts.
    const others = await newerThan(refused);
    if (others === undefined) await endSession();
    return others;
  }

  async function newerThan(refused: string): Promise<string | undefined> {
    const token = await accessToken();
    return token === refused ? undefined : token;
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

  return { accessToken, renewToken };
}
