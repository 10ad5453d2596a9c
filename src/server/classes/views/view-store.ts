// Stores how often class pages are opened, by day.
import { sql } from 'kysely';
import { marketplaceTags } from '#domain/classes/share-tag.ts';
import type { Db } from '#platform/db/db.ts';

export async function findClassIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('classes').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export interface TaggedView {
  classId: string;
  tag: string;
}

/** Writes in the order of ids, so that two writers never deadlock; unknown ids and tags are left out. */
export async function addViews(
  db: Db,
  {
    views,
    tagged = [],
    day,
  }: { views: ReadonlyMap<string, number>; tagged?: readonly TaggedView[]; day: string },
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
  if (tagged.length === 0) return;
  await addMarketplaceTags(db, tagged, day);
  await sql`
    insert into tagged_views (class_id, tag, day, views)
    select share_tags.class_id, share_tags.tag, ${day}::date, count(*)::integer
    from unnest(${tagged.map(({ classId }) => classId)}::uuid[], ${tagged.map(({ tag }) => tag)}::text[])
        as seen (class_id, tag)
      join share_tags on share_tags.class_id = seen.class_id and share_tags.tag = seen.tag
    group by share_tags.class_id, share_tags.tag
    order by share_tags.class_id, share_tags.tag
    on conflict (class_id, tag, day) do update set views = tagged_views.views + excluded.views`.execute(
    db,
  );
}

const ownTags = new Set<string>(Object.values(marketplaceTags));

/** Nobody makes these links by hand: the first view by one lets the insight of the class list it. */
async function addMarketplaceTags(
  db: Db,
  tagged: readonly TaggedView[],
  day: string,
): Promise<void> {
  const own = tagged.filter(({ tag }) => ownTags.has(tag));
  if (own.length === 0) return;
  await sql`
    insert into share_tags (class_id, tag, created_at)
    select distinct classes.id, seen.tag, (${day} || 'T00:00:00Z')::timestamptz
    from unnest(${own.map(({ classId }) => classId)}::uuid[], ${own.map(({ tag }) => tag)}::text[])
        as seen (class_id, tag)
      join classes on classes.id = seen.class_id
    order by classes.id, seen.tag
    on conflict (class_id, tag) do nothing`.execute(db);
}
