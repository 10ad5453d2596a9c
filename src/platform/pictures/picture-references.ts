// Reads from the catalog which tables refer to pictures, so that a new table's foreign key is enough to retain one.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../db/db.ts';

interface Reference {
  schema: string;
  table: string;
  /** A foreign key may include the owner too, or whatever else makes a picture unique. */
  columns: { referring: string; picture: string }[];
}

export async function findReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select namespace.nspname as schema, referring.relname as "table",
      json_agg(json_build_object('referring', theirs.attname, 'picture', ours.attname)) as columns
    from pg_constraint reference
    join pg_class referring on referring.oid = reference.conrelid
    join pg_namespace namespace on namespace.oid = referring.relnamespace
    cross join unnest(reference.conkey, reference.confkey) as pair (referring, picture)
    join pg_attribute theirs on theirs.attrelid = referring.oid and theirs.attnum = pair.referring
    join pg_attribute ours on ours.attrelid = reference.confrelid and ours.attnum = pair.picture
    where reference.contype = 'f'
      and reference.confrelid = 'pictures'::regclass
      -- A partition's own copy of its parent's key says nothing new.
      and reference.conparentid = 0
    group by reference.oid, 1, 2
    order by 1, 2, reference.oid`.execute(db);
  return rows;
}

/** True for a row of `pictures` that no row of any table refers to. */
export function isUnreferenced(references: Reference[]): RawBuilder<SqlBool> {
  const none = references.map(({ schema, table, columns }) => {
    const same = columns.map(
      ({ referring, picture }) => sql`referring.${sql.id(referring)} = pictures.${sql.id(picture)}`,
    );
    return sql`not exists (select from ${sql.id(schema, table)} referring
      where ${sql.join(same, sql` and `)})`;
  });
  return none.length > 0 ? sql<SqlBool>`(${sql.join(none, sql` and `)})` : sql<SqlBool>`true`;
}
