// Refuses another currency once there is a price or a payment: its number would suddenly mean another sum.
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { currencyName } from '#domain/money/currencies.ts';
import type { Db } from '#platform/db/db.ts';
import { findAmounts, lockAmounts } from './amount-store.ts';

/** The caller has locked the settings. Prices that are being written at this moment are waited for. */
export async function refuseCurrencyChange(
  tx: Db,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (before.currency === after.currency) return;
  // Asked first without the lock, which would make everybody who books wait.
  if (!(await findAmounts(tx))) {
    await lockAmounts(tx);
    if (!(await findAmounts(tx))) return;
  }
  const sentence = `must stay: there are prices or payments in ${currencyName(before)} already, and they would mean other sums`;
  throw new Refusal('invalid_input', { fields: { 'values.currency': sentence } });
}
