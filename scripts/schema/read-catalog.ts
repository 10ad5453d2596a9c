// Reads tables, columns, constraints, indexes and triggers from PostgreSQL's catalog, worded the same on every
// supported version.
import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  identity: 'always' | 'by default' | null;
  comment: string | null;
}

export interface Table {
  name: string;
  unlogged: boolean;
  comment: string | null;
  columns: Column[];
  constraints: { name: string; definition: string }[];
  indexes: { name: string; definition: string }[];
  triggers: { name: string; definition: string }[];
}

/** The tables of one schema; names outside the public schema are prefixed with it. */
export async function readCatalog(pool: pg.Pool, schema = 'public'): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `
    select case $1 when 'public' then '' else $1 || '.' end || c.relname as name,
      c.relpersistence = 'u' as unlogged,
      obj_description(c.oid, 'pg_class') as comment,
      (select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'nullable', not a.attnotnull,
          'default', pg_get_expr(d.adbin, d.adrelid),
          'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
          'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
        from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      -- Since version 18 NOT NULL is a constraint too; the column already says it.
      (select coalesce(json_agg(json_build_object(
          'name', conname, 'definition', pg_get_constraintdef(oid)) order by contype desc, conname), '[]')
        from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
      (select coalesce(json_agg(json_build_object(
          'name', i.relname, 'definition', pg_get_indexdef(i.oid)) order by i.relname), '[]')
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = c.oid)) as indexes,
      (select coalesce(json_agg(json_build_object(
          'name', tgname, 'definition', pg_get_triggerdef(oid)) order by tgname), '[]')
        from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`,
    [schema],
  );
  return rows;
}
