// Dependencies of every use case that moves money.
import type { Mode, Settings } from '#contract/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { ProviderId } from '#platform/payments/provider.ts';
import type { Providers } from '#platform/payments/providers.ts';

export interface MoneyTools {
  config: { publicUrl: string; mode: Mode; payments: ProviderId };
  /** Business time; providers run on real time. */
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
  jobs: Jobs;
  providers: Providers;
  readSettings(db: Db): Promise<Settings>;
  log: Log;
}
