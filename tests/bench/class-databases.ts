// Databases on a throwaway server, each filled with a given number of classes.
import pg from 'pg';
import pino from 'pino';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';
import { fillClasses } from './fill-classes.ts';

/** In the order of the counts; removed when the work is done. */
export async function withClassDatabases<T>(
  counts: number[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const server = await startThrowaway(pino({ level: 'error' }));
  try {
    const urls: string[] = [];
    for (const count of counts) urls.push(await makeDatabase(server.url, count));
    return await work(urls);
  } finally {
    await server.stop();
  }
}

async function makeDatabase(serverUrl: string, count: number): Promise<string> {
  const name = `classes_${count}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(serverUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrate(pool);
  await loadPlaces(pool);
  await pool.end();
  const begun = performance.now();
  await fillClasses(url, count, new Date());
  console.log(`  ${count} classes made in ${Math.round((performance.now() - begun) / 1000)} s`);
  return url;
}
