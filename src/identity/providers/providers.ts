// Finds the configured providers by name, and derives the secrets of each sign-in from its state.
import { randomBytes } from 'node:crypto';
import { AuthRefusal } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { FlowSecrets, OpenIdProvider } from './openid-provider.ts';

export type Providers = ReadonlyMap<string, OpenIdProvider>;

export function requireProvider(providers: Providers, name: string | undefined): OpenIdProvider {
  const provider = providers.get(name ?? '');
  if (!provider) throw new AuthRefusal('providerNotEnabled');
  return provider;
}

export const newState = (): string => randomBytes(32).toString('base64url');

/** Only this service can derive them, and the database holds neither the state nor them. */
export const secretsOf = (secrets: Pick<Secrets, 'mac'>, state: string): FlowSecrets => ({
  state,
  nonce: secrets.mac('provider nonce', state).toString('base64url'),
  verifier: secrets.mac('provider code verifier', state).toString('base64url'),
});
