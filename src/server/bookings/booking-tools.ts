// The tools passed to the booking use cases; a subset of the money tools.
import type { Settings } from '#contract/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ProviderId } from '#platform/payments/provider.ts';

export interface BookingTools {
  config: { publicUrl: string; payments: ProviderId };
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
  jobs: Jobs;
  readSettings(db: Db): Promise<Settings>;
}
