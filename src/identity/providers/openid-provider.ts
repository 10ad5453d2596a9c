// Speaks OpenID Connect with one provider: where to send the browser, and what the response proves.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Clock } from '#platform/clock.ts';
import type { ProviderConfig } from '#platform/config/provider-settings.ts';
import { hourMs } from '#platform/durations.ts';
import type { Log } from '#platform/log.ts';
import { AuthRefusal } from '../errors.ts';
import { type ClientAuthentication, clientAuthentication } from './client-authentication.ts';
import { refusalFor, reportFailure } from './provider-failure.ts';
import { type Claims, type ProviderPerson, readPerson } from './provider-person.ts';

/** The secrets of one sign-in, which the response must fit. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OpenIdProvider {
  name: string;
  label: string;
  authorizationUrl(secrets: FlowSecrets, hints: Record<string, string>): Promise<string>;
  /** `response`: the parameters that the browser brought back. */
  exchange(response: URLSearchParams, secrets: FlowSecrets): Promise<ProviderPerson>;
}

interface Options {
  callbackUrl: string;
  clock: Clock;
  log: Log;
}

const timeoutSeconds = 10;
const toleranceSeconds = 30;
const metadataLifeMs = hourMs;

export function createOpenIdProvider(
  config: ProviderConfig,
  { callbackUrl, clock, log }: Options,
): OpenIdProvider {
  const { name, label } = config;
  const authentication = clientAuthentication(config, clock);
  const client = cachedClient(config, { authentication, clock });
  const isApple = name === 'apple';
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      reportFailure(log, name, error);
      throw new AuthRefusal(refusalFor(error), { fill: { provider: label } });
    }
  };
  return {
    name,
    label,
    authorizationUrl: (secrets, hints) =>
      guarded(async () => {
        const url = buildAuthorizationUrl(await client(), {
          ...hints,
          redirect_uri: callbackUrl,
          scope: isApple ? 'openid name email' : 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          // Apple sends name and address only in the body of a request.
          ...(isApple && { response_mode: 'form_post' }),
        });
        return url.href;
      }),
    exchange: (response, secrets) =>
      guarded(async () => {
        const found = await client();
        await authentication.prepare();
        const url = new URL(`${callbackUrl}?${response}`);
        const tokens = await authorizationCodeGrant(found, url, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        return personOf(config, { client: found, tokens, response });
      }),
  };
}

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

async function personOf(
  config: ProviderConfig,
  {
    client,
    tokens,
    response,
  }: { client: Configuration; tokens: Tokens; response: URLSearchParams },
): Promise<ProviderPerson> {
  const claims = tokens.claims();
  if (!claims) throw new Error(`Provider ${config.name} sent no ID token`);
  const { iss, sub } = claims;
  const first = config.name === 'apple' ? nameFromApple(response) : {};
  // Microsoft vouches for the address in the ID token, and for no other.
  const isWhole = config.name === 'azure';
  const more = isWhole ? {} : await furtherClaims(client, tokens.access_token, claims);
  return readPerson(config, { ...first, ...claims, ...more, iss, sub });
}

/** Reads the discovery document when it is needed, and again after an hour; a failure is not cached. */
function cachedClient(
  config: ProviderConfig,
  { authentication, clock }: { authentication: ClientAuthentication; clock: Clock },
): () => Promise<Configuration> {
  let cached: { found: Promise<Configuration>; untilMs: number } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (cached && nowMs < cached.untilMs) return cached.found;
    const found = discover(config, authentication);
    cached = { found, untilMs: nowMs + metadataLifeMs };
    found.catch(() => {
      if (cached?.found === found) cached = undefined;
    });
    return found;
  };
}

function discover(
  config: ProviderConfig,
  { method }: ClientAuthentication,
): Promise<Configuration> {
  const issuer = new URL(config.issuer);
  return discovery(issuer, config.clientId, { [clockTolerance]: toleranceSeconds }, method, {
    timeout: timeoutSeconds,
    execute: [
      // Checks the signature too, and not only that the token came over our own connection.
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
}

/** Many providers leave the address, or whether it is verified, out of the ID token. */
async function furtherClaims(
  client: Configuration,
  accessToken: string,
  claims: Claims & { sub: string },
): Promise<Claims> {
  const isComplete = claims['email'] !== undefined && claims['email_verified'] !== undefined;
  if (isComplete || !client.serverMetadata().userinfo_endpoint) return {};
  return { ...(await fetchUserInfo(client, accessToken, claims.sub)) };
}

/** Apple sends the name once, beside the code, and not in any token. Only the name is taken: nothing signs it. */
function nameFromApple(response: URLSearchParams): Claims {
  try {
    const { name } = JSON.parse(response.get('user') ?? '{}') as { name?: Record<string, unknown> };
    return { given_name: name?.['firstName'], family_name: name?.['lastName'] };
  } catch {
    return {};
  }
}
