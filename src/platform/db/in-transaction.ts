// Runs work in a transaction, joining the one that is already open.
import type { Db } from './db.ts';
import { pipelined } from './pipelined.ts';

export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute((tx) => pipelined(tx, work));
}

/** Work in a transaction in which PostgreSQL refuses every change. */
export const inReadOnly = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => pipelined(tx, work));
