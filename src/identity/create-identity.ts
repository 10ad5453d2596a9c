// Assembles the sign-in service, and maintains its keys and tables while it runs.
import { type Clock, systemClock } from '#platform/clock.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import type { Config } from '#platform/config/config.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Database } from '#platform/db/open-database.ts';
import type { Log } from '#platform/log.ts';
import type { ResealElsewhere } from '#platform/sealing.ts';
import { everyHour } from './every-hour.ts';
import { createLimits } from './http/limits.ts';
import type { Identity, IdentitySettings } from './identity.ts';
import { createLimitHits } from './limits/limit-hits.ts';
import { createKeyRing } from './keys/key-ring.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createOpenIdProvider } from './providers/openid-provider.ts';
import { readMasterSecret, readSecondSecret } from './secrets/master-secret.ts';
import { resealStored } from './secrets/reseal-stored.ts';
import { createSecrets } from './secrets/secrets.ts';
import { sweep } from './sessions/sweep.ts';

export interface IdentityOptions {
  /** With `rateLimits` off, only the interval between two mails to one address still applies. */
  config: Pick<Config, 'auth' | 'rateLimits'>;
  /** The URL of this server as browsers know it, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  db: Database['db'];
  pool: Database['pool'];
  notices: Pick<Notices, 'publish' | 'listen'>;
  log: Log;
  clock?: Clock;
  resealElsewhere?: ResealElsewhere;
}

export interface RunningIdentity extends Identity {
  close(): Promise<void>;
}

export async function createIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const { config, db, pool, notices, log, clock = systemClock } = options;
  const { rateLimits, auth } = config;
  const settings = settingsOf(auth, options.publicUrl);
  const secrets = createSecrets(
    await readMasterSecret(options.dataDir, auth.secret),
    await readSecondSecret(options.dataDir, auth.secondSecret),
  );
  const keys = await createKeyRing({
    db,
    secrets,
    settings,
    keysFile: auth.keysFile,
    clock,
    notices,
    log,
  });
  const passwords = createPasswords(settings);
  const hits = createLimitHits({ db, clock, log });
  const limits = createLimits({ pool, settings, secrets, hits, log, rateLimits });
  const callbackUrl = `${settings.baseUrl}/callback`;
  const providers = new Map(
    auth.providers.map((provider) => [
      provider.name,
      createOpenIdProvider(provider, { callbackUrl, clock, log }),
    ]),
  );
  const identity = {
    db,
    notices,
    log,
    clock,
    settings,
    secrets,
    resealElsewhere: options.resealElsewhere,
    keys,
    passwords,
    limits,
    providers,
  };
  await resealStored(identity);
  const stopTidying = sweepHourly(identity);
  return {
    ...identity,
    close: async () => {
      await stopTidying();
      await hits.close();
      keys.close();
    },
  };
}

function settingsOf(auth: AuthConfig, publicUrl: string): IdentitySettings {
  const {
    hosted: _hosted,
    secret: _secret,
    secondSecret: _secondSecret,
    keysFile: _keysFile,
    ...settings
  } = auth;
  return {
    ...settings,
    siteUrl: auth.siteUrl ?? publicUrl,
    baseUrl: `${publicUrl.replace(/\/+$/, '')}${auth.basePath}`,
  };
}

/** Rotates the keys when they are due, and deletes expired rows. */
const sweepHourly = (identity: Identity): (() => Promise<void>) =>
  everyHour(
    async () => {
      await resealStored(identity);
      await identity.keys.rotate();
      await sweep(identity);
    },
    (error) =>
      identity.log.warn(
        { err: error },
        'the sign-in service could not tidy up, and tries again in an hour',
      ),
  );
