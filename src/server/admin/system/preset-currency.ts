// Writes the currency that a new installation was given into its settings, before anything has a price.
import type { CurrencyCode } from '#domain/money/currencies.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { findAmounts, lockAmounts } from './amount-store.ts';
import { settingsOf } from './read-settings.ts';
import { findStoredSettings, lockSettings, saveSettings } from './setting-store.ts';

type PresetContext = Pick<Context, 'clock' | 'log' | 'notices'> & {
  config: Pick<Context['config'], 'mode'> & { currency: CurrencyCode | undefined };
};

/** What operators have chosen counts, and so does the currency of what was sold: then a warning is all. */
export async function presetCurrency(
  db: Db,
  { clock, config: { currency: given, mode }, log, notices }: PresetContext,
): Promise<void> {
  if (given === undefined) return;
  const present = await inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const stored = await findStoredSettings(tx);
    const { currency } = settingsOf(stored, mode);
    if (currency === given || stored.has('currency') || (await findAmounts(tx))) return currency;
    await lockAmounts(tx);
    if (await findAmounts(tx)) return currency;
    await saveSettings(tx, { values: { currency: given }, at: clock.now(), by: null });
    await notices.publish(tx, 'settings');
    return given;
  });
  if (present !== given)
    log.warn(`CURRENCY is ${given} and changes nothing: this marketplace has chosen ${present}`);
}
