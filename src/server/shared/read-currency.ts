// Reads the currency in which a payment provider is asked, from the settings themselves: what a process shows may be a
// moment old.
import type { Db } from '#platform/db/db.ts';
import type { Context } from './context.ts';

/** In lower case, as providers write it. */
export async function readCurrency(
  db: Db,
  { readSettings }: Pick<Context, 'readSettings'>,
): Promise<string> {
  return (await readSettings(db)).currency.toLowerCase();
}
