// Authenticates us to a provider's token endpoint: by the shared secret, or by one that we sign for Apple.
import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'openid-client';
import type { Clock } from '#platform/clock.ts';
import type { ProviderConfig, SignedSecret } from '#platform/config/provider-settings.ts';

const signedSecretSeconds = 300;

export interface ClientAuthentication {
  /** To be awaited before each exchange. */
  prepare(): Promise<void>;
  method: ClientAuth;
}

export function clientAuthentication(
  { clientId, issuer, secret }: Pick<ProviderConfig, 'clientId' | 'issuer' | 'secret'>,
  clock: Clock,
): ClientAuthentication {
  let clientSecret = secret.kind === 'shared' ? secret.clientSecret : '';
  return {
    prepare: async () => {
      if (secret.kind === 'signed')
        clientSecret = await signClientSecret(secret, { clientId, issuer, now: clock.now() });
    },
    method: (server, client, body, headers) => {
      // Without a list, the standard says that a provider expects the header.
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isPosted = secret.kind === 'signed' || methods.includes('client_secret_post');
      const authenticate = isPosted ? ClientSecretPost : ClientSecretBasic;
      authenticate(clientSecret)(server, client, body, headers);
    },
  };
}

/** Made for each exchange, so it needs no renewal by hand. */
async function signClientSecret(
  { teamId, keyId, privateKey }: SignedSecret,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + signedSecretSeconds)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
