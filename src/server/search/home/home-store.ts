// Reads what the rows of the home page choose from. Every statement reads a bounded number of rows, however many classes
// there are.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The soonest listed classes. */
export async function findSoonestIds(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('class_id')
    .where('last_starts_at', '>', now)
    .orderBy('next_starts_at')
    .orderBy('class_id')
    .limit(most)
    .execute();
  return rows.map(({ class_id: id }) => id);
}

/** Those of the given classes that were created last. */
export async function findNewest(
  db: Db,
  { ids, since, most }: { ids: string[]; since: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${ids}::uuid[]) as given (id) join classes c on c.id = given.id
    where c.created_at > ${since}
    order by c.created_at desc, c.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the given classes that have a free seat, in no order. */
export async function findFreeOf(
  db: Db,
  { ids, now }: { ids: string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select class_id as id from listings
    where class_id = any(${ids}::uuid[]) and seats_until > ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface TownRow {
  name: string;
  state: string;
  /** One of its soonest classes. */
  class_id: string;
}

/** Of each state, the number of towns that may be among the biggest of the country. */
const townsPerState = 8;
/** Enough to find a soon class of a town. */
const classesPerTown = 40;

/** The biggest towns with listed classes. */
export async function findBiggestTowns(
  db: Db,
  { states, now, most }: { states: string[]; now: Date; most: number },
): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    select town.name, town.state, soonest.class_id
    from (
      select biggest.* from unnest(${states}::text[]) as given (state)
      cross join lateral (
        select name, state, population from places
        where kind = 'city' and state = given.state
        order by population desc limit ${sql.lit(townsPerState)}
      ) biggest
      order by biggest.population desc, biggest.name, biggest.state
    ) town
    cross join lateral (
      select class_id from (
        select l.class_id, l.next_starts_at from classes c
        join listings l on l.class_id = c.id and l.last_starts_at > ${now}
        where c.town = town.name and c.town_state = town.state
        limit ${sql.lit(classesPerTown)}
      ) found
      order by next_starts_at, class_id limit 1
    ) soonest
    order by town.population desc, town.name, town.state
    limit ${most}`.execute(db);
  return rows;
}

export interface InstructorRow {
  username: string;
  full_name: string;
  portrait_key: string | null;
  portrait_widths: number[] | null;
  category_id: number;
  town: string | null;
  town_state: string | null;
  review_count: number;
  rating_sum: number;
}

/**
 * Instructors of the given classes, each with the first of them; people with a portrait first. Only the reviews of those
 * who are chosen are read, by index: `offset 0` keeps PostgreSQL from reading all reviews of the marketplace.
 */
export async function findInstructorsOf(
  db: Db,
  { ids, most }: { ids: string[]; most: number },
): Promise<InstructorRow[]> {
  const { rows } = await sql<InstructorRow>`
    select chosen.*, said.review_count, said.rating_sum
    from (
      select p.id, p.username, p.full_name, portrait.key as portrait_key, portrait.widths as portrait_widths,
        found.category_id, found.town, found.town_state, found.place
      from (
        select distinct on (c.teacher_id) c.teacher_id, c.category_id, c.town, c.town_state, given.place
        from unnest(${ids}::uuid[]) with ordinality as given (id, place) join classes c on c.id = given.id
        order by c.teacher_id, given.place
      ) found
      join profiles p on p.id = found.teacher_id
      left join pictures portrait on portrait.key = p.profile_image
      order by portrait.key is null, found.place limit ${most}
    ) chosen
    cross join lateral (
      select count(*)::integer as review_count, coalesce(sum(r.rating), 0)::integer as rating_sum
      from classes own cross join lateral (
        select r.rating from reviews r where r.class_id = own.id and r.hidden_at is null offset 0
      ) r
      where own.teacher_id = chosen.id
    ) said
    order by chosen.portrait_key is null, chosen.place`.execute(db);
  return rows;
}
