// Stores the differences between our ledger and a provider's, and whether they are resolved.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ProviderId } from '#platform/payments/provider.ts';
import type { Difference } from './reconcile.ts';

/** Providers that have ever taken a payment. */
export async function findUsedProviders(db: Db): Promise<ProviderId[]> {
  const rows = await db.selectFrom('payments').select('provider').distinct().execute();
  return rows.map(({ provider }) => provider);
}

interface Comparison {
  provider: ProviderId;
  /** References of the lines that the provider has. */
  compared: string[];
  differences: Difference[];
  at: Date;
}

/**
 * Opens the differences found now. Resolves those that were compared again and not found; one that has only become too
 * old to compare still waits for an explanation.
 */
export async function saveDifferences(
  tx: Db,
  { provider, compared, differences, at }: Comparison,
): Promise<void> {
  const found = differences.map(({ kind, reference }) => `${kind} ${reference}`);
  await tx
    .updateTable('reconciliation_issues')
    .set({ resolved_at: at })
    .where('provider', '=', provider)
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`reference = any(${compared})`)
    .where(sql<boolean>`not (kind || ' ' || reference = any(${found}))`)
    .execute();
  for (const { kind, reference, expectedCents, actualCents } of differences)
    await tx
      .insertInto('reconciliation_issues')
      .values({
        provider,
        reference,
        kind,
        expected_cents: expectedCents,
        actual_cents: actualCents,
        found_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'reference', 'kind']).doUpdateSet({
          expected_cents: expectedCents,
          actual_cents: actualCents,
          resolved_at: null,
        }),
      )
      .execute();
}
