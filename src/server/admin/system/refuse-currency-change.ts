// Refuses another currency once there is a price or a payment: its number would suddenly mean another sum.
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { currencyName } from '#domain/money/currencies.ts';
import type { Db } from '#platform/db/db.ts';
import { findAmounts, findDraftPrices, lockAmounts } from './amount-store.ts';

/** The caller has locked the settings. Prices that are being written at this moment are waited for. */
export async function refuseCurrencyChange(
  tx: Db,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (before.currency === after.currency) return;
  // Asked first without the lock, which would make everybody who books wait.
  const found = (await findWhatStays(tx)) ?? (await lockAmounts(tx), await findWhatStays(tx));
  if (!found) return;
  const sentence = `must stay: ${sentences[found](currencyName(before))}, and they would mean other sums`;
  throw new Refusal('invalid_input', { fields: { 'values.currency': sentence } });
}

const sentences = {
  amounts: (currency: string) => `there are prices or payments in ${currency} already`,
  drafts: (currency: string) =>
    `drafts of classes have prices in ${currency}, which their owners can clear`,
} as const;

async function findWhatStays(tx: Db): Promise<keyof typeof sentences | undefined> {
  if (await findAmounts(tx)) return 'amounts';
  return (await findDraftPrices(tx)) ? 'drafts' : undefined;
}
