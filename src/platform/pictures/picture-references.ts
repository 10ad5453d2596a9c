// Finds out from the catalogue who refers to pictures, so that a new table's foreign key is all it takes to keep one.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../db/db.ts';

interface Reference {
  schema: string;
  table: string;
  column: string;
}

export async function findReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select namespace.nspname as schema, referring.relname as "table", attribute.attname as "column"
    from pg_constraint reference
    join pg_class referring on referring.oid = reference.conrelid
    join pg_namespace namespace on namespace.oid = referring.relnamespace
    join pg_attribute attribute
      on attribute.attrelid = referring.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f'
      and reference.confrelid = 'pictures'::regclass
      -- A partition's own copy of its parent's key says nothing new.
      and reference.conparentid = 0
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** True of a row of `pictures` that no row of any table refers to. */
export function isUnreferenced(references: Reference[]): RawBuilder<SqlBool> {
  const none = references.map(
    ({ schema, table, column }) =>
      sql`not exists (select from ${sql.table(`${schema}.${table}`)} referring
        where referring.${sql.ref(column)} = pictures.key)`,
  );
  return none.length > 0 ? sql<SqlBool>`(${sql.join(none, sql` and `)})` : sql<SqlBool>`true`;
}
