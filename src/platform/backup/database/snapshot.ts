// Takes a snapshot of a database, however long reading it takes and whatever is written meanwhile.
import pg from 'pg';
import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import {
  type CatalogTable,
  quoted,
  readForeignKeys,
  readSequences,
  readTables,
  tableName,
} from './catalog.ts';
import { transactionSettings } from './connect.ts';
import { orderByReferences } from './copy-order.ts';
import { isTableName } from '../archive/entry-names.ts';
import { BackupFailure } from '../failure.ts';
import { readJobQueue } from './job-queue.ts';
import type { Contents, Table } from '../archive/manifest.ts';
import { leftOut } from './our-tables.ts';
import type { RowSource } from './row-source.ts';

export interface Snapshot extends RowSource {
  postgres: string;
  /** Tables that cannot be ours, and are not read. */
  foreignObjects: string[];
}

/** Needs a connection that does nothing else until it is closed. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await refuseUnused(client);
  const found = (await orderTables(client)).tables;
  await client.query('begin isolation level repeatable read, read only');
  await client.query(transactionSettings);
  // No table may be changed or dropped from here on. Locked before the first query, which fixes the snapshot: a table
  // that a migration has rewritten since then would seem empty.
  await client.query(`lock table ${found.map(quoted).join(', ')} in access share mode`);
  const migrations = await readMigrations(client);
  const { tables, foreignObjects } = await orderTables(client);
  const jobQueue = await readJobQueue(client);
  const sequences = await readSequences(client);
  const partitioned = new Set(tables.filter((table) => table.partitioned).map(tableName));
  const { rows } = await client.query("select current_setting('server_version') as version");
  const contents = { migrations, tables: tables.map(asTable), jobQueue, sequences };
  return {
    postgres: String(rows[0]?.version),
    contents,
    foreignObjects,
    open: async (table) => openRows(client, table, partitioned.has(tableName(table))),
    check: () => {},
  };
}

const asTable = ({ schema, name, columns }: CatalogTable): Table => ({ schema, name, columns });

async function refuseUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.schema_migrations') as made");
  if (rows[0]?.made) return;
  throw new BackupFailure(
    'There is nothing to copy: the schema public of this database was never used by this app.',
  );
}

async function readMigrations(client: pg.Client): Promise<Contents['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name',
  );
  return rows;
}

interface FoundTables {
  tables: CatalogTable[];
  foreignObjects: string[];
}

async function orderTables(client: pg.Client): Promise<FoundTables> {
  const found = (await readTables(client)).filter((table) => !(tableName(table) in leftOut));
  const byName = new Map(found.filter(isTableName).map((table) => [tableName(table), table]));
  const ordered = orderByReferences([...byName.keys()], await readForeignKeys(client));
  return {
    tables: ordered.flatMap((name) => byName.get(name) ?? []),
    foreignObjects: found.filter((table) => !isTableName(table)).map(quoted),
  };
}

function openRows(client: pg.Client, table: Table, partitioned: boolean): Readable {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // A partitioned table is read by a query.
  const from = partitioned
    ? `(select ${columns} from ${quoted(table)})`
    : `${quoted(table)} (${columns})`;
  return client.query(copyTo(`copy ${from} to stdout`));
}
