// Stores how often class pages are opened, by day.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function findClassIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('classes').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Writes in the order of ids, so that two writers never deadlock; unknown ids are left out. */
export async function addViews(
  db: Db,
  { views, day }: { views: ReadonlyMap<string, number>; day: string },
): Promise<void> {
  await sql`
    insert into class_views (class_id, day, views)
    select classes.id, ${day}::date, seen.views
    from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) as seen (id, views)
    join classes on classes.id = seen.id
    order by classes.id
    on conflict (class_id, day) do update set views = class_views.views + excluded.views`.execute(
    db,
  );
}
