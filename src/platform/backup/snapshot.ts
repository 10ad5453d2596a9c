// One moment of a database, however long reading it takes and whatever is written meanwhile.
import pg from 'pg';
import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import {
  type CatalogueTable,
  quoted,
  readForeignKeys,
  readSequences,
  readTables,
  tableName,
} from './catalogue.ts';
import { transactionSettings } from './connect.ts';
import { orderByReferences } from './copy-order.ts';
import { BackupFailure } from './failure.ts';
import { readJobQueue } from './job-queue.ts';
import type { Contents, Table } from './manifest.ts';
import { leftOut } from './our-tables.ts';
import type { RowSource } from './row-source.ts';

export interface Snapshot extends RowSource {
  postgres: string;
}

/** On a connection that does nothing else until it is closed. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(transactionSettings);
  const migrations = await readMigrations(client);
  const tables = await orderTables(client);
  // Nobody may change or drop them from here on.
  const locked = tables.map(quoted).join(', ');
  await client.query(`lock table ${locked} in access share mode`);
  const jobQueue = await readJobQueue(client);
  const sequences = await readSequences(client);
  const partitioned = new Set(tables.filter((table) => table.partitioned).map(tableName));
  const { rows } = await client.query("select current_setting('server_version') as version");
  const contents = { migrations, tables: tables.map(asTable), jobQueue, sequences };
  return {
    postgres: String(rows[0]?.version),
    contents,
    open: async (table) => openRows(client, table, partitioned.has(tableName(table))),
    check: () => {},
  };
}

const asTable = ({ schema, name, columns }: CatalogueTable): Table => ({ schema, name, columns });

async function readMigrations(client: pg.Client): Promise<Contents['migrations']> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') as made");
  if (!found[0]?.made)
    throw new BackupFailure('There is nothing to copy: the database was never used by this app.');
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

async function orderTables(client: pg.Client): Promise<CatalogueTable[]> {
  const tables = (await readTables(client)).filter((table) => !(tableName(table) in leftOut));
  const byName = new Map(tables.map((table) => [tableName(table), table]));
  const ordered = orderByReferences([...byName.keys()], await readForeignKeys(client));
  return ordered.flatMap((name) => byName.get(name) ?? []);
}

function openRows(client: pg.Client, table: Table, partitioned: boolean): Readable {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // A table whose rows lie in others is read by a query.
  const from = partitioned
    ? `(select ${columns} from ${quoted(table)})`
    : `${quoted(table)} (${columns})`;
  return client.query(copyTo(`copy ${from} to stdout`));
}
