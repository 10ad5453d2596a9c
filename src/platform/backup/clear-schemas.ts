// Takes away everything we ever made in a database. What extensions made, and who may do what in the
// schema that every database comes with, stays as the owner of the server wants it.
import type pg from 'pg';
import { ourSchemas } from './our-tables.ts';

/** Needs no right but to own what is dropped. */
export async function clearSchemas(client: pg.ClientBase): Promise<void> {
  for (const statement of await dropsInPublic(client)) await client.query(statement);
  for (const schema of ourSchemas.filter((name) => name !== 'public'))
    await client.query(`drop schema if exists ${schema} cascade`);
}

async function dropsInPublic(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ type: string; identity: string }>(
    `select o.type, o.identity
       from pg_depend d, pg_identify_object(d.classid, d.objid, 0) o
      where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
        and d.deptype = 'n' and d.objsubid = 0
        and d.classid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass,
                          'pg_collation'::regclass, 'pg_ts_config'::regclass, 'pg_ts_dict'::regclass)
        and not exists (select from pg_depend e
                        where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
      order by o.type <> 'table', o.identity`,
  );
  // Some went with others.
  return rows.map(({ type, identity }) => `drop ${type} if exists ${identity} cascade`);
}
