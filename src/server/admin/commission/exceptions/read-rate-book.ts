// Reads everything that decides about the commission of some payees: the standing one, its announced change, and exceptions.
import type { RateBook } from '#domain/money/commission-rates.ts';
import type { Mode } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettings } from '../../system/read-settings.ts';
import { findPlannedCommission } from '../planned-commission-store.ts';
import { findRates } from './exception-store.ts';

interface ReadRateBookInput {
  mode: Mode;
  at: Date;
  /** Exceptions of other payees are left out. */
  payeeIds: readonly (string | null)[];
}

/** With the ids of the exceptions. */
export interface KnownRates extends RateBook {
  exceptions: Awaited<ReturnType<typeof findRates>>;
}

export async function readRateBook(
  db: Db,
  { mode, at, payeeIds }: ReadRateBookInput,
): Promise<KnownRates> {
  const { commissionBps } = await readSettings(db, { mode, at });
  const planned = await findPlannedCommission(db, at);
  return {
    standingBps: commissionBps,
    planned: planned ? { bps: planned.to_bps, countsFrom: planned.counts_from } : null,
    exceptions: await findRates(db, payeeIds, at),
  };
}
