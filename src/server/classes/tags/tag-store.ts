// Stores tags, and which tags a class has.
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export type TagRow = Selectable<Schema['tags']>;
export type CountedTagRow = TagRow & { class_count: number };

/** Kinds by category, then situations; in the order of the curated list. */
export const findActiveTags = (db: Db) =>
  db
    .selectFrom('tags')
    .select(['slug', 'name', 'category_id'])
    .where('is_active', '=', true)
    .orderBy('category_id', (order) => order.asc().nullsLast())
    .orderBy('position')
    .orderBy('id')
    .execute();

const countedTags = (db: Db) =>
  db
    .selectFrom('tags')
    .select(columnsOf('tags', 'tags'))
    .select(
      sql<number>`(select count(*)::int from class_tags where tag_id = tags.id)`.as('class_count'),
    );

export const findAllTags = (db: Db): Promise<CountedTagRow[]> =>
  countedTags(db)
    .orderBy('category_id', (order) => order.asc().nullsLast())
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findTag = (db: Db, slug: string): Promise<CountedTagRow> =>
  countedTags(db).where('slug', '=', slug).executeTakeFirstOrThrow();

/** Readers are not blocked; a second change waits for the first, also where both add the same name. */
export async function lockTags(tx: Db): Promise<void> {
  await sql`lock table tags in share row exclusive mode`.execute(tx);
}

export const findTagsNamed = (
  tx: Db,
  { name, slug }: { name: string; slug: string },
): Promise<TagRow[]> =>
  tx
    .selectFrom('tags')
    .select(columnsOf('tags'))
    .where((is) =>
      is.or([is('slug', '=', slug), is(is.fn('lower', ['name']), '=', name.toLowerCase())]),
    )
    .execute();

interface NewTag {
  slug: string;
  name: string;
  category_id: number | null;
  synonyms: string[];
}

/** Behind all others. */
export async function insertTag(tx: Db, tag: NewTag): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from tags)`;
  await tx
    .insertInto('tags')
    .values({ ...tag, position })
    .execute();
}

export async function saveTag(
  tx: Db,
  id: number,
  change: Omit<NewTag, 'slug'> & { is_active: boolean },
): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The tags with these slugs, in the order of the slugs, including those that are off. */
export async function findTagsBySlug(
  tx: Db,
  slugs: string[],
): Promise<Pick<TagRow, 'id' | 'slug' | 'is_active'>[]> {
  if (slugs.length === 0) return [];
  const rows = await tx
    .selectFrom('tags')
    .select(['id', 'slug', 'is_active'])
    .where('slug', 'in', slugs)
    .execute();
  return rows.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
}

/** The tags of classes that are on, in order. */
export const findTagsOf = (tx: Db, classIds: string[]) =>
  tx
    .selectFrom('class_tags')
    .innerJoin('tags', 'tags.id', 'class_tags.tag_id')
    .select(['class_tags.class_id', 'tags.id', 'tags.name'])
    .where('class_tags.class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('tags.is_active', '=', true)
    .orderBy('class_tags.position')
    .orderBy('tags.position')
    .execute();

/** Replaces the tags of a class, except those that are off. */
export async function saveTagsOf(tx: Db, classId: string, tagIds: number[]): Promise<void> {
  await tx
    .deleteFrom('class_tags')
    .using('tags')
    .whereRef('tags.id', '=', 'class_tags.tag_id')
    .where('class_tags.class_id', '=', classId)
    .where('tags.is_active', '=', true)
    .execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((id, position) => ({ class_id: classId, tag_id: id, position }));
  await tx
    .insertInto('class_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
