// Inspects the database that is about to be filled: what is in it, who else uses it, and whether we may.
import type pg from 'pg';
import { quoted, readTables } from './database/catalog.ts';
import { BackupFailure } from './failure.ts';

export interface Target {
  tables: number;
  rows: number;
  /** Connections of the same user, such as those of a running app. */
  others: number;
}

export async function inspectTarget(client: pg.ClientBase): Promise<Target> {
  const tables = await readTables(client);
  let rows = 0;
  for (const table of tables) {
    const counted = await client.query(`select count(*)::float8 as rows from ${quoted(table)}`);
    rows += Number(counted.rows[0]?.rows);
  }
  return { tables: tables.length, rows, others: await countOthers(client) };
}

export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as others ${othersHere}`);
  return Number(rows[0]?.others);
}

export async function requireRights(client: pg.ClientBase, where: string): Promise<void> {
  const { rows } = await client.query<{
    schema: string | null;
    mayMakeSchemas: boolean;
    mayMakeTables: boolean | null;
  }>(
    `select current_schema() as schema, has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
            has_schema_privilege(to_regnamespace('public'), 'create') as "mayMakeTables"`,
  );
  const [rights] = rows;
  if (rights?.mayMakeTables !== true)
    throw new BackupFailure(
      `${where} does not let this user make tables: make the user its owner, or grant create on schema public.`,
    );
  if (rights.schema !== 'public')
    throw new BackupFailure(
      `${where} makes the tables of this user in the schema ${rights.schema}, not in public: set its search_path to public.`,
    );
  if (!rights.mayMakeSchemas)
    throw new BackupFailure(
      `${where} does not let this user make schemas: make the user its owner, or grant create on the database.`,
    );
}

/**
 * Ends other connections: their processes would go on with what they have cached of the old state. They reconnect and
 * read everything again.
 */
export async function cutOffOthers(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) ${othersHere}`);
}

const othersHere = `
  from pg_stat_activity
 where datname = current_database() and usename = current_user
   and backend_type = 'client backend' and pid <> pg_backend_pid()`;
