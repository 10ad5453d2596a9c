// Finds the configured providers by name, and derives the secrets of each sign-in from its state.
import { randomBytes } from 'node:crypto';
import { AuthRefusal } from '../errors.ts';
import type { MasterSecrets, Secrets } from '../secrets/secrets.ts';
import type { FlowSecrets, OpenIdProvider } from './openid-provider.ts';

export type Providers = ReadonlyMap<string, OpenIdProvider>;

export function requireProvider(providers: Providers, name: string | undefined): OpenIdProvider {
  const provider = providers.get(name ?? '');
  if (!provider) throw new AuthRefusal('providerNotEnabled');
  return provider;
}

/** Ends in a mark of the master secret, because a provider accepts only one try with the secrets of the sign-in. */
export function newState(secrets: Secrets): string {
  const random = randomBytes(32).toString('base64url');
  return `${random}.${markOf(secrets, random)}`;
}

/** The master that began the sign-in, which may be exchanged while the person is at the provider. */
export function masterOf(secrets: Secrets, state: string): MasterSecrets {
  const [random = '', mark] = state.split('.', 2);
  return secrets.accepted.find((one) => markOf(one, random) === mark) ?? secrets;
}

const markOf = (secrets: MasterSecrets, random: string): string =>
  secrets.mac('provider state', random).toString('base64url').slice(0, 8);

/** Only this service can derive them, and the database holds neither the state nor them. */
export const secretsOf = (secrets: MasterSecrets, state: string): FlowSecrets => ({
  state,
  nonce: secrets.mac('provider nonce', state).toString('base64url'),
  verifier: secrets.mac('provider code verifier', state).toString('base64url'),
});
