// Opens the sign-in service: our own on this server, or a hosted one that speaks the same protocol.
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#platform/clock.ts';
import type { Authentication } from '#platform/http/auth/authenticate.ts';
import { type Config, ConfigError } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { forgetFilling } from '#platform/modules/fill-demo.ts';
import { createHostedIdentity } from '#platform/hosted-identity/hosted-identity.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import type { Sealing } from '#platform/sealing.ts';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { createIdentity, type IdentityOptions } from '#identity/create-identity.ts';
import { identityHooks } from '#identity/hooks.ts';
import { registerIdentity } from '#identity/http/register-identity.ts';
import type { Identity } from '#identity/identity.ts';
import { identityPort } from '#identity/sessions/port.ts';
import { createDemoUsers } from '#identity/users/sign-up/create-demo-users.ts';
import { createResealServerKeys } from '#server/notifications/keys/reseal-server-keys.ts';

export interface SignIn {
  tokens: NonNullable<Authentication['tokens']>;
  port: IdentityPort;
  /** Seals what is stored; left out for a hosted service. */
  sealing?: Sealing | undefined;
  /** The hooks of the service for demo, export and erasure; empty for a hosted service. */
  modules: ModuleHooks[];
  serve(server: FastifyInstance): void;
  close(): Promise<void>;
}

type Options = Omit<IdentityOptions, 'clock'> & { config: Pick<Config, 'mode'> };

/** The only path that the pages and the API leave free. */
const basePath = '/auth/v1';

export async function openSignIn(options: Options): Promise<SignIn> {
  const { mode, auth } = options.config;
  const { hosted } = auth;
  if (hosted) {
    const nothing = async () => {};
    return { ...createHostedIdentity(hosted), modules: [], serve: () => {}, close: nothing };
  }
  if (auth.basePath !== basePath)
    throw new ConfigError(`AUTH_BASE_PATH must be ${basePath}, except for npm run identity.`);
  // Business time may jump, so the service runs on real time: users stay signed in.
  const resealElsewhere = createResealServerKeys(options.db);
  const identity = await createIdentity({ ...options, clock: systemClock, resealElsewhere });
  const { baseUrl: issuer } = identity.settings;
  const port = identityPort(identity);
  const hooks = identityHooks(identity);
  if (mode === 'live') await leaveDemoBehind(port, hooks, identity.db);
  return {
    tokens: { keys: identity.keys.keySet, issuer, audience: 'authenticated' },
    port,
    sealing: identity.secrets,
    modules: [{ ...hooks, demo: { fill: (tx) => fillDemo(identity, tx) } }],
    serve: (server) => registerIdentity(server, identity),
    close: () => {
      port.close();
      return identity.close();
    },
  };
}

/** Deletes the demo users, because their password is public. They come back if the mode becomes demo again. */
async function leaveDemoBehind(port: IdentityPort, { module }: ModuleHooks, db: Db): Promise<void> {
  for (const { id } of demoAccounts) await port.deleteUser(id);
  await forgetFilling(db, module);
}

/** Creates the users that the product's own demo content is about. */
function fillDemo(identity: Identity, tx: Db): Promise<void> {
  const users = demoAccounts.map((account) => ({ ...account, password: demoPassword }));
  return createDemoUsers({ ...identity, db: tx }, users);
}
