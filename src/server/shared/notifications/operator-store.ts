// Finds the operators, whom everything that waits for a decision concerns.
import type { Db } from '#platform/db/db.ts';

export function findOperators(db: Db) {
  return db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name as name'])
    .where('role', '=', 'operator')
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
}
