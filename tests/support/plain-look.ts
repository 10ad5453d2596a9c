// Computes the expected class lists the slow way: from all rows, without the read model.
import { sql } from 'kysely';
import type { SearchQuery } from '#contract/classes/class-search.ts';
import { type Coordinates, distanceMiles } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import type { SearchQuestion } from './worlds/class-questions.ts';

export interface Seen {
  id: string;
  categoryId: number;
  priceCents: number;
  /** All the text that a word search covers. */
  text: string;
  spot: (Coordinates & { id: number }) | undefined;
  sessions: { startsAt: Date; wall: string; isFree: boolean }[];
}

/** All publicly visible classes, with their sessions that are scheduled. */
export async function readAllListed(db: Db): Promise<Seen[]> {
  const { rows } = await sql<Seen & { latitude: number | null; longitude: number | null }>`
    select c.id, c.category_id as "categoryId", c.price_cents as "priceCents", c.latitude, c.longitude,
      lower(concat_ws(' ', c.title, k.name, p.full_name, c.location, c.description)) as text,
      (select coalesce(json_agg(json_build_object('startsAt', s.starts_at, 'wall', s.wall_start,
        'isFree', s.seats_taken < s.capacity)), '[]') from sessions s where s.class_id = c.id and s.state = 'scheduled') as sessions
    from classes c join profiles p on p.id = c.teacher_id join categories k on k.id = c.category_id
    where c.is_active and p.instructor_status = 'approved' and p.suspended_at is null and p.erased_at is null`.execute(
    db,
  );
  const known = await db.selectFrom('spots').selectAll().execute();
  return rows.map((row) => ({
    ...row,
    spot: known.find((s) => s.latitude === row.latitude && s.longitude === row.longitude),
    sessions: row.sessions.map((session) => ({ ...session, startsAt: new Date(session.startsAt) })),
  }));
}

/** Business time, and the time of the last sweep of past sessions. */
export interface Moment {
  now: Date;
  reached: Date | '-infinity';
}

/** The ids of the expected list, in order. */
export function expectedOf(
  seen: Seen[],
  { query, around }: SearchQuestion,
  moment: Moment,
): string[] {
  const found = seen.flatMap((each) => hitOf(each, query, around, moment));
  const keys = new Set(query.sort);
  const byPrice = keys.has('price') ? 1 : keys.has('-price') ? -1 : 0;
  const byDate = keys.has('-date') ? -1 : 1;
  const byDistance = keys.has('distance') && around !== undefined;
  return found
    .toSorted(
      (one, other) =>
        byPrice * (one.priceCents - other.priceCents) ||
        (byDistance ? one.distance - other.distance || one.spotId - other.spotId : 0) ||
        byDate * (one.time - other.time || (one.id < other.id ? -1 : 1)),
    )
    .map(({ id }) => id);
}

function hitOf(
  each: Seen,
  query: SearchQuery,
  around: SearchQuestion['around'],
  { now, reached }: Moment,
) {
  const { id, categoryId, priceCents, text, spot, sessions } = each;
  const { q = '', from, to } = query;
  const ahead = sessions.filter(
    ({ startsAt, wall, isFree }) =>
      startsAt > now &&
      (!from || wall.slice(0, 10) >= from) &&
      (!to || wall.slice(0, 10) <= to) &&
      (!query.available || isFree),
  );
  const distance = around && spot ? distanceMiles(around, spot) : Infinity;
  const fits =
    ahead.length > 0 &&
    (query.category ?? categoryId) === categoryId &&
    priceCents / 100 >= (query.minPrice ?? 0) &&
    priceCents / 100 <= (query.maxPrice ?? Infinity) &&
    (!around || distance <= around.radiusMiles) &&
    hasWords(text, q);
  if (!fits) return [];
  const listed = sessions.filter(({ startsAt }) => reached === '-infinity' || startsAt > reached);
  const times =
    from || to
      ? ahead.map(({ wall }) => Date.parse(`${wall}Z`))
      : listed.map(({ startsAt }) => startsAt.getTime());
  return [{ id, priceCents, distance, spotId: spot?.id ?? 0, time: Math.min(...times) }];
}

const hasWords = (text: string, words: string): boolean =>
  words.split(' ').every((word) => new RegExp(`\\b${word}`).test(text));
