// Shows operators the business settings, and the commission that is planned.
import type { Output } from '#contract/endpoints.ts';
import type { Context } from '../../shared/context.ts';
import type { Db } from '#platform/db/db.ts';
import { countInstructors } from '../commission/instructor-store.ts';
import { findPlannedCommission } from '../commission/planned-commission-store.ts';
import { findAmounts } from './amount-store.ts';
import { readSettings, versionOf } from './read-settings.ts';

export async function showSettings(
  db: Db,
  { config: { mode }, clock }: Pick<Context, 'clock'> & { config: Pick<Context['config'], 'mode'> },
): Promise<Output<'GET /api/admin/settings'>> {
  const at = clock.now();
  const values = await readSettings(db, { mode, at });
  const planned = await findPlannedCommission(db, at);
  return {
    version: versionOf(values, planned),
    values,
    plannedCommission: planned
      ? {
          commissionBps: planned.to_bps,
          countsFrom: planned.counts_from.toISOString(),
          announcedTo: planned.announced,
        }
      : null,
    instructors: await countInstructors(db),
    hasAmounts: await findAmounts(db),
  };
}
