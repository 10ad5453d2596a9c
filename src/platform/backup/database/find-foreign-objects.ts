// Finds what a restore would remove for good, because this program does not make it: foreign tables in our schemas, and
// foreign objects elsewhere that are tied to our tables. Does the removal once, compares, and rolls back.
import type pg from 'pg';
import { migrateInside } from '../../db/migrate.ts';
import { clearSchemas } from './clear-schemas.ts';
import { transactionSettings } from './connect.ts';
import { jobSchema } from './our-tables.ts';
import { readMadeObjects } from './made-objects.ts';

/** Names such as `table public.notes`. A version older than the database also reports what newer versions made. */
export async function findForeignObjects(
  client: pg.ClientBase,
  migrationsFolder?: string,
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(transactionSettings);
    const before = await readNames(client);
    await clearSchemas(client);
    await migrateInside(client, migrationsFolder === undefined ? {} : { folder: migrationsFolder });
    const after = new Set(await readNames(client));
    return before.filter((name) => !after.has(name));
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

/** Without the job queue, which makes tables at run time. */
async function readNames(client: pg.ClientBase): Promise<string[]> {
  const objects = await readMadeObjects(client);
  return objects
    .filter(({ schema }) => schema !== jobSchema)
    .map(({ type, identity }) => `${type} ${identity}`);
}

const mostNamed = 10;

export function namesText(names: string[]): string {
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
