// Runs reads in a transaction whose statements the server cancels after a while.
import { sql } from 'kysely';
import type { Db } from './db.ts';
import { inTransaction } from './in-transaction.ts';

export const limitStatements = <T>(db: Db, ms: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
    return work(tx);
  });
