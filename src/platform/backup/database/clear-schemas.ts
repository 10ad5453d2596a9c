// Drops everything we ever made in a database. Objects of extensions, and permissions on the schema that every database
// comes with, stay as the owner of the server wants them.
import type pg from 'pg';
import { ourSchemas } from './our-tables.ts';
import { readMadeObjects } from './made-objects.ts';

/** Needs no right except to own what is dropped. */
export async function clearSchemas(client: pg.ClientBase): Promise<void> {
  for (const { schema, type, identity } of await readMadeObjects(client))
    // Some are dropped together with others.
    if (schema === 'public' && type !== 'foreign key')
      await client.query(`drop ${type} if exists ${identity} cascade`);
  for (const schema of ourSchemas.filter((name) => name !== 'public'))
    await client.query(`drop schema if exists ${schema} cascade`);
}
