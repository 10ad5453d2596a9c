// Reads the database catalog: tables with their columns, references between them, sequences.
import pg from 'pg';
import type { Reference } from './copy-order.ts';
import type { Contents, Table } from '../archive/manifest.ts';
import { ourSchemas } from './our-tables.ts';

export interface CatalogTable extends Table {
  partitioned: boolean;
}

export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Without partitions, whose rows come with their parent table, and without what extensions made. */
export async function readTables(client: pg.ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0
                    and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and d.deptype = 'e')
      order by n.nspname, c.relname`,
    [ourSchemas],
  );
  return rows.filter(({ columns }) => columns.length > 0);
}

export interface ForeignKey extends Reference {
  constraint: string;
  /** The table that has the constraint: for a partition, not its parent table. */
  on: Pick<Table, 'schema' | 'name'>;
  deferrable: boolean;
}

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<{
    constraint: string;
    schema: string;
    name: string;
    from: string;
    to: string;
    deferrable: boolean;
  }>(
    `select k.conname as constraint, n.nspname as schema, c.relname as name,
            fn.nspname || '.' || f.relname as from, tn.nspname || '.' || t.relname as to,
            k.condeferrable as deferrable
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
       join pg_class f on f.oid = coalesce(pg_partition_root(k.conrelid), k.conrelid)
       join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = coalesce(pg_partition_root(k.confrelid), k.confrelid)
       join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)
      order by 2, 3, 1`,
    [ourSchemas],
  );
  return rows.map(({ schema, name, ...key }) => ({ ...key, on: { schema, name } }));
}

/** Sequences ignore snapshots: read after the snapshot was taken, they are never behind its rows. */
export async function readSequences(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [ourSchemas],
  );
  const sequences: Contents['sequences'] = [];
  for (const sequence of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(sequence)}`,
    );
    for (const found of state.rows) sequences.push({ ...sequence, ...found });
  }
  return sequences;
}
