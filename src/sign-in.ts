// Who people are: our own sign-in service on this server, or a hosted one that speaks its protocol.
import type { FastifyInstance } from 'fastify';
import type { Authentication } from '#platform/http/authenticate.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Feature } from '#platform/features/feature.ts';
import { createHostedIdentity } from '#platform/hosted-identity/hosted-identity.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { createIdentity, type IdentityOptions } from '#identity/create-identity.ts';
import { identityFeature } from '#identity/feature.ts';
import { registerIdentity } from '#identity/http/register-identity.ts';
import type { Identity } from '#identity/identity.ts';
import { identityPort } from '#identity/sessions/port.ts';
import { createDemoUsers } from '#identity/users/create-demo-users.ts';

export interface SignIn {
  tokens: NonNullable<Authentication['tokens']>;
  port: IdentityPort;
  /** What the service brings to demo, export and erasure; nothing where somebody else runs it. */
  features: Feature[];
  serve(server: FastifyInstance): void;
  close(): Promise<void>;
}

type Options = IdentityOptions & { config: Pick<Config, 'mode'> };

export async function openSignIn(options: Options): Promise<SignIn> {
  const { mode, auth } = options.config;
  const { hosted } = auth;
  if (hosted) {
    const nothing = async () => {};
    return { ...createHostedIdentity(hosted), features: [], serve: () => {}, close: nothing };
  }
  const identity = await createIdentity(options);
  const { baseUrl: issuer } = identity.settings;
  const port = identityPort(identity);
  // Everybody knows their password: a demo that goes live leaves them behind.
  if (mode === 'live') for (const { id } of demoAccounts) await port.deleteUser(id);
  return {
    tokens: { keys: identity.keys.keySet, issuer, audience: 'authenticated' },
    port,
    features: [{ ...identityFeature(identity), demo: { fill: (tx) => fillDemo(identity, tx) } }],
    serve: (server) => registerIdentity(server, identity),
    close: () => {
      port.close();
      return identity.close();
    },
  };
}

/** The people that the product's own demo content is about. */
function fillDemo(identity: Identity, tx: Db): Promise<void> {
  const users = demoAccounts.map((account) => ({ ...account, password: demoPassword }));
  return createDemoUsers({ ...identity, db: tx }, users);
}
