// Reads the studios that the sitemap lists: those with a public page and a listed class.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { hasOpenPage } from '#server/shared/public-studio.sql.ts';

interface Part {
  now: Date;
  offset: number;
  most: number;
}

const isListed = (now: Date): RawBuilder<boolean> => sql<boolean>`${hasOpenPage('st')} and exists (
  select from classes c join listings l on l.class_id = c.id
  where c.studio_id = st.id and l.last_starts_at > ${now})`;

export async function findStudioAddresses(
  db: Db,
  { now, offset, most }: Part,
): Promise<{ handle: string; changed_at: Date }[]> {
  const { rows } = await sql<{ handle: string; changed_at: Date }>`
    select st.handle, greatest(st.updated_at,
      (select max(c.updated_at) from classes c where c.studio_id = st.id and c.is_active)) as changed_at
    from studios st where ${isListed(now)}
    order by st.id offset ${offset} limit ${most}`.execute(db);
  return rows;
}

export async function countStudioAddresses(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from studios st where ${isListed(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
