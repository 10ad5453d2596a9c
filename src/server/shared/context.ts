// The dependencies of the use cases. A use case names the ones it needs, for example Pick<Context, 'clock' | 'jobs'>.
import type { Settings } from '#contract/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Providers } from '#platform/payments/providers.ts';
import type { PictureContext } from '#platform/pictures/store-picture.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ServerKeys } from './server-keys.ts';

export interface Context {
  config: Pick<Config, 'mode' | 'payments'> & {
    publicUrl: string;
    /** Hosts of push services in the operator's own network. */
    pushPrivateHosts?: readonly string[];
    /** Hosts in the operator's own network that calendars are read from. */
    calendarPrivateHosts?: readonly string[];
    /** Set where replies by mail are taken. */
    inboundMail?: Config['inboundMail'];
  };
  db: Db;
  /** Business time; payment providers run on real time. */
  clock: Clock;
  jobs: Jobs;
  notices: Pick<Notices, 'publish'>;
  /** Addresses of stored files; `pictures` stores them. */
  storage: Pick<Storage, 'url'>;
  pictures: PictureContext;
  providers: Providers;
  identity: IdentityPort;
  serverKeys: ServerKeys;
  /** A transaction uses the settings that it read first. */
  readSettings(db: Db): Promise<Settings>;
  log: Log;
}

/** The dependencies of the booking use cases; a subset of the money ones. */
export type BookingContext = Pick<
  Context,
  'config' | 'clock' | 'notices' | 'jobs' | 'readSettings'
>;

/** The dependencies of every use case that moves money. */
export type MoneyContext = BookingContext & Pick<Context, 'providers' | 'log'>;
