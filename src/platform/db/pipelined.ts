// Sends the statements of a transaction as they come. Kysely holds each back until the one before has its result, which
// costs a round trip for each, also where none needs the result of another.
import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

/** A transaction has its connection already; its dialect only names the parts. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

export function pipelined<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    const atOnce = executor.withConnectionProvider({
      provideConnection: async (use) => {
        // After the rollback that follows, the statement would run on its own.
        if (isOver) throw new Error('A statement came after the work of its transaction.');
        return use(connection);
      },
    });
    const driver = dialect.createDriver();
    const props = { config: { dialect }, dialect, driver, executor: atOnce };
    try {
      return await work(new Transaction<Schema>(props));
    } finally {
      isOver = true;
    }
  });
}
