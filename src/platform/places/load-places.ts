// Fills the table places from db/places, if it was never filled, or from other files, or by other code.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { DatabaseStartError } from '../db/start-error.ts';
import { patiently, underLock } from '../db/under-lock.ts';
import type { Log } from '../log.ts';
import { silently, type Step } from '../terminal/step.ts';
import { parseFiles, type PlaceRow, readFiles } from './read-gazetteer.ts';

/** Files that decide how a line of the data becomes a row. */
const codeFiles = ['aliases.ts', 'read-gazetteer.ts', 'search-text.ts'];

interface Needs {
  log?: Log;
  step?: Step;
}

/** True when this call filled the table; safe in several processes at once, and when interrupted. */
export async function loadPlaces(pool: pg.Pool, context: Needs = {}): Promise<boolean> {
  try {
    return await loadChanged(pool, context);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(`The places could not be loaded: ${reason}.`, { cause });
  }
}

async function loadChanged(pool: pg.Pool, { log, step = silently }: Needs): Promise<boolean> {
  const files = await readFiles();
  const hash = await hashOf(files);
  if (await isLoaded(pool, hash)) return false;
  return step('Loading the places to search', () => load(pool, hash, files, log));
}

async function load(
  pool: pg.Pool,
  hash: string,
  files: Buffer[],
  log: Log | undefined,
): Promise<boolean> {
  const rows = parseFiles(files);
  const loaded = await underLock(pool, 'places', async (client) => {
    if (await isLoaded(client, hash)) return false;
    await replaceRows(client, rows);
    await client.query(
      'insert into places_source (hash) values ($1) on conflict (only_row) do update set hash = excluded.hash',
      [hash],
    );
    return true;
  });
  if (!loaded) return false;
  // The planner knows nothing of the new rows yet, and autovacuum may take a minute.
  await pool.query('analyze places');
  log?.info({ places: rows.length }, 'the places were loaded');
  return true;
}

async function hashOf(files: Buffer[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  for (const name of codeFiles) hash.update(await readFile(resolve(import.meta.dirname, name)));
  return hash.digest('hex');
}

async function isLoaded(asked: pg.Pool | pg.PoolClient, hash: string): Promise<boolean> {
  const { rowCount } = await asked.query('select from places_source where hash = $1', [hash]);
  return rowCount === 1;
}

/**
 * Deletes instead of truncating: running lookups go on with the old rows. Inserts in the order of the index, so that
 * names which begin alike are stored together.
 */
async function replaceRows(client: pg.PoolClient, rows: PlaceRow[]): Promise<void> {
  await client.query(patiently('delete from places'));
  const insert = patiently(
    `insert into places (search_text, state, kind, zip, name, latitude, longitude, time_zone, population)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
       $6::double precision[], $7::double precision[], $8::text[], $9::integer[]) as given (search_text)
     order by search_text collate "C"`,
    [
      rows.map((row) => row.searchText),
      rows.map((row) => row.state),
      rows.map((row) => row.kind),
      rows.map((row) => row.zip),
      rows.map((row) => row.name),
      rows.map((row) => row.latitude),
      rows.map((row) => row.longitude),
      rows.map((row) => row.timeZone),
      rows.map((row) => row.population),
    ],
  );
  await client.query(insert);
}
