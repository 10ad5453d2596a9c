// Databases on a server of their own, each filled with a given number of classes. The server is thrown away afterwards,
// unless BENCH_DATA names a folder: there it stays, and a database that is full is not filled again.
import pg from 'pg';
import pino from 'pino';
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/start.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';
import { fillClasses } from './fill-classes.ts';

/** In the order of the counts. */
export async function withClassDatabases<T>(
  counts: number[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const server = await startServer();
  try {
    const urls: string[] = [];
    for (const count of counts) urls.push(await openDatabase(server.url, count));
    return await work(urls);
  } finally {
    await server.stop();
  }
}

function startServer(): Promise<EmbeddedServer> {
  const log = pino({ level: 'error' });
  const { BENCH_DATA: dataDir } = process.env;
  if (!dataDir) return startThrowaway(log);
  return startEmbedded({
    dataDir,
    log,
    onGivenUp: (error) => {
      throw error;
    },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
}

/** Gets its name when it is full, so that an interrupted one is made anew. */
async function openDatabase(serverUrl: string, count: number): Promise<string> {
  const name = `classes_${count}`;
  const url = databaseUrl(serverUrl, name);
  await withPool(serverUrl, async (server) => {
    const { rows } = await server.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return withPool(url, migrate);
    await server.query(`drop database if exists ${name}_begun`);
    await server.query(`create database ${name}_begun`);
    await fillDatabase(databaseUrl(serverUrl, `${name}_begun`), count);
    await server.query(`alter database ${name}_begun rename to ${name}`);
  });
  return url;
}

async function fillDatabase(url: string, count: number): Promise<void> {
  await withPool(url, async (pool) => {
    await migrate(pool);
    await loadPlaces(pool);
  });
  const begun = performance.now();
  await fillClasses(url, count, new Date());
  console.log(`  ${count} classes made in ${Math.round((performance.now() - begun) / 1000)} s`);
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is being closed may still be told that the server stops.
  pool.on('error', () => {});
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
