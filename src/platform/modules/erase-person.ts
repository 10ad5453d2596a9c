// Erases one person from every module in one transaction: all of them, or none.
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { ModuleHooks } from './module-hooks.ts';

export function erasePerson(
  modules: ModuleHooks[],
  db: Db,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { erase } of modules.toReversed()) await erase?.(tx, personId, at);
  });
}
