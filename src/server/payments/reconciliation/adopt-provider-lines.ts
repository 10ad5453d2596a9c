// Posts to our ledger what only the provider knows: withdrawals, deposits, and fees that belong to no payment.
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { post } from '../ledger/ledger-store.ts';
import type { ProviderLedger } from './reconcile.ts';

interface Adoption {
  provider: Pick<PaymentProvider, 'livemode'>;
  theirs: ProviderLedger;
  at: Date;
}

/** Without these lines, the amount that is safe to withdraw would ignore earlier withdrawals. */
export async function adoptTheirLines(
  tx: Db,
  { provider: { livemode }, theirs, at }: Adoption,
): Promise<void> {
  for (const { kind, ref, cents, isTheirsAlone } of theirs.values())
    if (isTheirsAlone && (kind === 'withdrawal' || kind === 'fee')) {
      const lines = kind === 'fee' ? postings.fee(-cents) : postings.withdrawal(-cents);
      await post(tx, { kind, source: ref, livemode, at, lines });
    }
}
