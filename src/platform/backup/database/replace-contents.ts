// Replaces the contents of a database with those of a source, in one transaction: all of it, or nothing.
import pg from 'pg';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateInside } from '../../db/migrate.ts';
import { type CatalogTable, quoted, readTables, tableName } from './catalog.ts';
import { clearSchemas } from './clear-schemas.ts';
import { transactionSettings } from './connect.ts';
import { BackupFailure, withSentence } from '../failure.ts';
import { makeJobQueue } from './job-queue.ts';
import type { Contents, Table } from '../archive/manifest.ts';
import { ChecksumStream } from '../archive/checksum-stream.ts';
import { ourSchemas } from './our-tables.ts';
import { quietTables } from './disable-triggers.ts';
import type { RowSource } from './row-source.ts';
import { countText, type LogLine, sizeText } from '../log.ts';

export interface ReplaceOptions {
  log: LogLine;
  /** Instead of the program's own migrations. */
  migrationsFolder?: string | undefined;
}

export interface Totals {
  tables: number;
  rows: number;
  bytes: number;
}

export async function replaceContents(
  client: pg.Client,
  source: RowSource,
  options: ReplaceOptions,
): Promise<Totals> {
  await client.query('begin');
  let totals: Totals;
  try {
    totals = await fill(client, source, options);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw withSentence(error, 'Nothing in the database was changed.');
  }
  await client.query('commit').catch((error: unknown) => {
    throw withSentence(error, 'This was at the very end: look whether the new state is there.');
  });
  return totals;
}

async function fill(
  client: pg.Client,
  source: RowSource,
  { log, migrationsFolder }: ReplaceOptions,
): Promise<Totals> {
  const { migrations, jobQueue, sequences } = source.contents;
  const folder = migrationsFolder === undefined ? {} : { folder: migrationsFolder };
  await client.query(transactionSettings);
  log('Making room.');
  await clearSchemas(client);
  await migrateInside(client, { names: new Set(migrations.map(({ name }) => name)), ...folder });
  await makeJobQueue(client, jobQueue);
  const totals = await loadTables(client, source, log);
  await setSequences(client, sequences);
  const newer = await migrateInside(client, folder);
  if (newer.length > 0) log(`Brought up to date by ${newer.join(', ')}.`);
  return totals;
}

async function loadTables(client: pg.Client, source: RowSource, log: LogLine): Promise<Totals> {
  const made = new Map((await readTables(client)).map((table) => [tableName(table), table]));
  const tables = source.contents.tables.filter((table) => made.has(tableName(table)));
  for (const table of source.contents.tables)
    if (!made.has(tableName(table)))
      log(`Left out ${tableName(table)}, which is no table of this program.`);
  const undo = await quietTables(client, tables);
  // Migrations insert first rows into some tables; tables that refer to others are emptied first.
  for (const table of tables.toReversed()) await client.query(`delete from ${quoted(table)}`);
  const totals: Totals = { tables: 0, rows: 0, bytes: 0 };
  for (const table of tables) {
    refuseUnknownColumns(table, made.get(tableName(table)));
    log(`Loading ${tableName(table)}.`);
    const { lines, bytes } = await loadTable(client, source, table);
    log(`Loaded ${tableName(table)}: ${countText(lines, 'row')}, ${sizeText(bytes)}.`);
    totals.tables++;
    totals.rows += lines;
    totals.bytes += bytes;
  }
  await undo();
  return totals;
}

function refuseUnknownColumns(table: Table, made: CatalogTable | undefined): void {
  const unknown = table.columns.filter((column) => !made?.columns.includes(column));
  if (unknown.length === 0) return;
  throw new BackupFailure(
    `This program keeps no ${unknown.join(', ')} in ${tableName(table)}: restore with the version that made the backup, then upgrade.`,
  );
}

async function loadTable(client: pg.Client, source: RowSource, table: Table) {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = await source.open(table);
  const checksum = new ChecksumStream();
  const into = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
  await pipeline(rows, checksum, into);
  const read = checksum.result();
  source.check(table, read);
  if (into.rowCount !== read.lines) {
    throw new BackupFailure(
      `${tableName(table)} took ${into.rowCount} rows where ${read.lines} were read.`,
    );
  }
  return read;
}

/** Skips sequences of tables that are left out, or that a later version no longer has. */
async function setSequences(
  client: pg.ClientBase,
  sequences: Contents['sequences'],
): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of sequences) {
    if (!ourSchemas.includes(schema)) continue;
    await client.query(
      `select setval(made, $2::bigint, $3) from to_regclass($1) as made where made is not null`,
      [quoted({ schema, name }), lastValue, isCalled],
    );
  }
}
