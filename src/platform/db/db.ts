// Query layer: Kysely on our pool. Every transaction has a lock timeout.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Lender } from './lend-connections.ts';
import { withNamedStatements } from './named-statements.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

const lockTimeoutMs = 3000;

export const createDb = (pool: Lender): Db =>
  new Kysely<Schema>({ dialect: new ImpatientDialect({ pool: withNamedStatements(pool) }) });

class ImpatientDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImpatientDriver(this.#config);
  }
}

class ImpatientDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const mode = accessMode ? ` ${accessMode}` : '';
    // Both statements go in one message, so the timeout costs no extra round trip.
    const begin = `start transaction${level}${mode}; set local lock_timeout = ${lockTimeoutMs}`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}
