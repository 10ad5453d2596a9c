// Opens the sign-in service of the whole product in a test's own process, so that a test signs people in without
// passwords: with the same secret, another process accepts the tokens.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import pino from 'pino';
import { createIdentity } from '#identity/create-identity.ts';
import { identityHooks } from '#identity/hooks.ts';
import { registerIdentity } from '#identity/http/register-identity.ts';
import { identityPort } from '#identity/sessions/port.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { UserRow } from '#identity/users/user-store.ts';
import { readConfig } from '#platform/config/config.ts';
import { startNotices } from '#platform/db/notices.ts';
import type { SignIn } from '../../../src/sign-in.ts';
import type { FreshDatabase } from '../database/database.ts';
import { makeUser, signInAs } from './identity-people.ts';

const hs256Secret = 'a secret that only tests and their administrators know';

/** The settings that a process needs to accept the tokens of `openAppIdentity`. */
export const appIdentitySettings = {
  PUBLIC_URL: 'http://localhost',
  AUTH_SECRET: 'a master secret that only tests and their servers know',
  AUTH_HS256_SECRET: hs256Secret,
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  RATE_LIMITS: 'off',
};

export type AppIdentity = Awaited<ReturnType<typeof openAppIdentity>>;

/** The caller closes it. */
export async function openAppIdentity(
  { db, pool, url }: FreshDatabase,
  clock: Clock = systemClock,
) {
  const log = pino({ level: 'silent' });
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const notices = await startNotices({ url, log });
  const config = readConfig(appIdentitySettings);
  const publicUrl = appIdentitySettings.PUBLIC_URL;
  const identity = await createIdentity({
    config,
    publicUrl,
    dataDir,
    db,
    pool,
    notices,
    log,
    clock,
  });
  const port = identityPort(identity);
  const signIn: SignIn = {
    tokens: { keys: identity.keys.keySet, issuer: identity.settings.baseUrl, audience },
    port,
    modules: [identityHooks(identity)],
    serve: (server) => registerIdentity(server, identity),
    close: async () => {},
  };
  return {
    signIn,
    /** Gives the person an account with this address. */
    makeAccount: (id: string, email = `${id}@example.org`) => makeUser(identity, { id, email }),
    /** The access token of a session that was just opened. */
    tokenOf: async (user: UserRow): Promise<string> =>
      (await signInAs(identity, user)).access_token,
    close: async (): Promise<void> => {
      port.close();
      await identity.close();
      await notices.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const audience = 'authenticated';

/** The token of an administrator of the sign-in service. */
export const serviceToken = (): Promise<string> =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(hs256Secret));
