// Reads the tags and towns of landing pages, and which of them have listed classes.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface LandingTag {
  id: number;
  slug: string;
  name: string;
  category_id: number | null;
}

/** The active tags with one of these slugs. */
export const findTagsWithSlugs = (db: Db, slugs: string[]): Promise<LandingTag[]> =>
  db
    .selectFrom('tags')
    .select(['id', 'slug', 'name', 'category_id'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('is_active', '=', true)
    .execute();

export interface TownRow {
  town: string;
  state: string;
  slug: string;
}

/** Towns that have or had classes, by the slugs of their names; several where states share a name. */
export async function findTownsWithSlugs(db: Db, slugs: string[]): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    select distinct town, town_state as state, slug_of(town) as slug from classes
    where slug_of(town) = any(${slugs}::text[]) and town is not null and town_state is not null
    order by slug, state`.execute(db);
  return rows;
}

export interface CountedTown {
  town: string;
  state: string;
  slug: string;
  /** True where another state has a town of the same slug. */
  is_shared: boolean;
}

/** The towns with most listed classes of a tag. */
export async function findTownsOfTag(
  db: Db,
  { tagId, now, most }: { tagId: number; now: Date; most: number },
): Promise<CountedTown[]> {
  const { rows } = await sql<CountedTown>`
    select found.town, found.state, slug_of(found.town) as slug, exists (
        select from classes other
        where slug_of(other.town) = slug_of(found.town) and other.town is not null and other.town_state <> found.state
      ) as is_shared
    from (
      select c.town, c.town_state as state, count(*) as count
      from class_tags t
      join listings l on l.class_id = t.class_id and l.last_starts_at > ${now}
      join classes c on c.id = t.class_id
      where t.tag_id = ${tagId} and c.town is not null and c.town_state is not null
      group by c.town, c.town_state
      order by count desc, c.town, c.town_state limit ${most}
    ) found
    order by found.count desc, found.town, found.state`.execute(db);
  return rows;
}

/** The tags with most listed classes in a town. */
export async function findTagsOfTown(
  db: Db,
  { town, state, now, most }: { town: string; state: string; now: Date; most: number },
): Promise<LandingTag[]> {
  const { rows } = await sql<LandingTag>`
    select t.id, t.slug, t.name, t.category_id
    from (
      select ct.tag_id, count(*) as count
      from classes c
      join listings l on l.class_id = c.id and l.last_starts_at > ${now}
      join class_tags ct on ct.class_id = c.id
      where c.town = ${town} and c.town_state = ${state}
      group by ct.tag_id
    ) found
    join tags t on t.id = found.tag_id and t.is_active
    order by found.count desc, t.position limit ${most}`.execute(db);
  return rows;
}

export interface LandingAddress {
  tag: string;
  /** Null for the page of all towns. */
  town: string | null;
  state: string | null;
  is_shared: boolean;
  updated_at: Date;
}

/** Every landing page with a listed class, in a fixed order; towns also with the state where another shares the name. */
export async function findLandingAddresses(
  db: Db,
  { now, offset, most }: { now: Date; offset: number; most: number },
): Promise<LandingAddress[]> {
  const { rows } = await sql<LandingAddress>`
    with shared as (
      select slug_of(town) as slug from classes where town is not null group by 1 having count(distinct town_state) > 1
    )
    select t.slug as tag, slug_of(c.town) as town, c.town_state as state,
      coalesce(slug_of(c.town) in (select slug from shared), false) as is_shared, max(c.updated_at) as updated_at
    from class_tags ct
    join tags t on t.id = ct.tag_id and t.is_active
    join listings l on l.class_id = ct.class_id and l.last_starts_at > ${now}
    join classes c on c.id = ct.class_id
    group by grouping sets ((t.slug), (t.slug, c.town, c.town_state))
    having grouping(c.town) = 1 or c.town is not null
    order by t.slug, c.town nulls first, c.town_state
    offset ${offset} limit ${most}`.execute(db);
  return rows;
}

export async function countLandingAddresses(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from class_tags ct
      join tags t on t.id = ct.tag_id and t.is_active
      join listings l on l.class_id = ct.class_id and l.last_starts_at > ${now}
      join classes c on c.id = ct.class_id
      group by grouping sets ((t.slug), (t.slug, c.town, c.town_state))
      having grouping(c.town) = 1 or c.town is not null
    ) pages`.execute(db);
  return rows[0]?.count ?? 0;
}
