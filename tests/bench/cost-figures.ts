// Divides what was spent between two readings by how often something was done.
import type { DatabaseCost } from './database-cost.ts';
import type { Figure } from './figures.ts';

interface Reading {
  appMs: number;
  database: DatabaseCost;
}

interface Spent {
  before: Reading;
  after: Reading;
  count: number;
}

/** Tables that take less for each are named nowhere; they are in the sum. */
const leastNamedBytes = 50;

export function costFigures(what: string, { before, after, count }: Spent): Figure[] {
  const of = (read: (reading: Reading) => number): number => (read(after) - read(before)) / count;
  const bytesOf = (table: string): number => of(({ database }) => database.tableBytes[table] ?? 0);
  const tables = Object.keys(after.database.tableBytes)
    .map((table) => ({ table, bytes: bytesOf(table) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  for (const { table, bytes } of tables)
    if (bytes >= leastNamedBytes) console.log(`  ${what}: ${Math.round(bytes)} bytes of ${table}`);
  const figure = (name: string, unit: string, measured: number): Figure => ({
    name: `${what}: ${name}`,
    measured,
    unit,
  });
  return [
    figure(
      'processor time of the product',
      'ms',
      of(({ appMs }) => appMs),
    ),
    figure(
      'processor time of PostgreSQL',
      'ms',
      of(({ database }) => database.cpuMs),
    ),
    figure(
      'WAL',
      'bytes',
      of(({ database }) => database.walBytes),
    ),
    figure(
      'flushes of WAL',
      'flushes',
      of(({ database }) => database.walFlushes),
    ),
    figure(
      'transaction numbers',
      'xids',
      of(({ database }) => database.xids),
    ),
    figure(
      'commits, reads included',
      'commits',
      of(({ database }) => database.commits),
    ),
    figure(
      'tables and indexes',
      'bytes',
      tables.reduce((sum, { bytes }) => sum + bytes, 0),
    ),
  ];
}
