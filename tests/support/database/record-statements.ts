// A database that records statements and answers each with no rows: shows SQL without a server.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

interface Statement {
  sql: string;
  values: readonly unknown[];
}

export function recordStatements(): { db: Db; statements: Statement[] } {
  const statements: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, values: parameters }),
  });
  return { db, statements };
}
