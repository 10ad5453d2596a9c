// Checks the ledger: its invariants, and the open differences of the last reconciliations.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findLastRun } from '#platform/jobs/worker/last-run.ts';
import { findOpenDifferences } from '../../../admin/reconciliation/ledger-line-store.ts';
import {
  findBrokenInvariants,
  invariantCount,
} from '../../../payments/reconciliation/invariant-store.ts';
import type { Context } from '../../../shared/context.ts';

const mostListed = 200;

export async function checkLedger(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
): Promise<Output<'GET /api/admin/ledger/check'>> {
  const broken = await findBrokenInvariants(db);
  const comparedAt = await findLastRun(db, 'reconcile-books');
  const differences = await findOpenDifferences(db, mostListed);
  return {
    checkedAt: clock.now().toISOString(),
    rules: invariantCount,
    broken: broken.map(({ invariant, ids }) => ({ rule: invariant, ids })),
    comparedAt: comparedAt?.toISOString() ?? null,
    differences: differences.map(({ oursCents, theirsCents, foundAt, ...difference }) => ({
      ...difference,
      ours: dollarsOf(oursCents),
      theirs: dollarsOf(theirsCents),
      foundAt: foundAt.toISOString(),
    })),
  };
}

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);
