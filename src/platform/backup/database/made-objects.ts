// Lists the objects in a database that a restore could remove, except those of extensions.
import type pg from 'pg';

export interface MadeObject {
  schema: string;
  type: string;
  identity: string;
}

/** Without parts of other objects, such as indexes; constraints only where they tie foreign tables to ours. */
const madeObjects = `
  select n.nspname as schema, o.type, o.identity
    from pg_depend d
    join pg_namespace n on n.oid = d.refobjid and n.nspname !~ '^pg_',
         pg_identify_object(d.classid, d.objid, 0) o
   where d.refclassid = 'pg_namespace'::regclass and d.deptype = 'n' and d.objsubid = 0
     and d.classid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass,
                       'pg_collation'::regclass, 'pg_ts_config'::regclass, 'pg_ts_dict'::regclass)
     and not exists (select from pg_depend e
                     where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
  union all
  select f.nspname, 'foreign key', o.identity
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace f on f.oid = c.relnamespace
    join pg_class r on r.oid = k.confrelid join pg_namespace t on t.oid = r.relnamespace,
         pg_identify_object('pg_constraint'::regclass, k.oid, 0) o
   where k.contype = 'f' and k.conparentid = 0 and f.oid <> t.oid`;

/** Tables first. */
export async function readMadeObjects(client: pg.ClientBase): Promise<MadeObject[]> {
  const { rows } = await client.query<MadeObject>(
    `select * from (${madeObjects}) made order by type <> 'table', identity collate "C"`,
  );
  return rows;
}
