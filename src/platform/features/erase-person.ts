// Makes every noun forget one person, or none: half a person is worse than a whole one.
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Feature } from './feature.ts';

export function erasePerson(
  features: Feature[],
  db: Db,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { erase } of features.toReversed()) await erase?.(tx, personId, at);
  });
}
