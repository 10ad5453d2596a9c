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
  level: string | null;
  language: string | null;
  kids: boolean;
  stepFree: boolean;
  /** Of reviews that are shown. */
  ratings: number[];
  sessions: { startsAt: Date; wall: string; free: number }[];
}

/** All publicly visible classes, with their sessions that are scheduled. */
export async function readAllListed(db: Db): Promise<Seen[]> {
  const { rows } = await sql<Seen & { latitude: number | null; longitude: number | null }>`
    select c.id, c.category_id as "categoryId", c.price_cents as "priceCents", c.latitude, c.longitude,
      c.level, c.language, c.kids_welcome as kids, c.step_free as "stepFree",
      array(select rating from reviews r where r.class_id = c.id and r.hidden_at is null) as ratings,
      lower(concat_ws(' ', c.title, k.name, p.full_name, c.location, c.description)) as text,
      (select coalesce(json_agg(json_build_object('startsAt', s.starts_at, 'wall', s.wall_start,
        'free', s.capacity - s.seats_taken)), '[]') from sessions s where s.class_id = c.id and s.state = 'scheduled') as sessions
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

/** The expected classes in no order, each with the days on which it begins. */
export const expectedHits = (seen: Seen[], { query, around }: SearchQuestion, moment: Moment) =>
  seen.flatMap((each) => hitOf(each, query, around, moment));

/** The ids of the expected list, in order. */
export function expectedOf(seen: Seen[], question: SearchQuestion, moment: Moment): string[] {
  const { query, around } = question;
  const found = expectedHits(seen, question, moment);
  const keys = new Set(query.sort);
  const byPrice = keys.has('price') ? 1 : keys.has('-price') ? -1 : 0;
  const byDate = keys.has('-date') ? -1 : 1;
  const byDistance = keys.has('distance') && around !== undefined;
  const byRating = keys.has('rating') ? -1 : 0;
  return found
    .toSorted(
      (one, other) =>
        byPrice * (one.priceCents - other.priceCents) ||
        byRating * (one.rank - other.rank) ||
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
  const { id, categoryId, priceCents, text, spot, sessions, ratings } = each;
  const { q = '', from, to } = query;
  const ahead = sessionsAhead(each, query, now);
  const distance = around && spot ? distanceMiles(around, spot) : Infinity;
  const fits =
    ahead.length > 0 &&
    (query.category ?? categoryId) === categoryId &&
    priceCents / 100 >= (query.minPrice ?? 0) &&
    priceCents / 100 <= (query.maxPrice ?? Infinity) &&
    (!around || distance <= around.radiusMiles) &&
    hasFacts(each, query) &&
    hasWords(text, q);
  if (!fits) return [];
  const listed = sessions.filter(({ startsAt }) => reached === '-infinity' || startsAt > reached);
  const times =
    from || to || query.time || (query.seats ?? 1) > 1
      ? ahead.map(({ wall }) => Date.parse(`${wall}Z`))
      : listed.map(({ startsAt }) => startsAt.getTime());
  const rank = rankOf(ratings);
  const time = Math.min(...times);
  const days = new Set(ahead.map(({ wall }) => wall.slice(0, 10)));
  return [{ id, priceCents, distance, spotId: spot?.id ?? 0, time, rank, days }];
}

function sessionsAhead({ sessions }: Seen, query: SearchQuery, now: Date): Seen['sessions'] {
  const { from, to, time, seats = 1 } = query;
  const least = query.available || query.seats !== undefined ? seats : 0;
  return sessions.filter(
    ({ startsAt, wall, free }) =>
      startsAt > now &&
      (!from || wall.slice(0, 10) >= from) &&
      (!to || wall.slice(0, 10) <= to) &&
      (!time || partOf(Number(wall.slice(11, 13))) === time) &&
      free >= least,
  );
}

const partOf = (hour: number) => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening');

function hasFacts({ level, language, kids, stepFree, ratings }: Seen, query: SearchQuery): boolean {
  const average = sumOf(ratings) / ratings.length;
  return (
    (query.level === undefined || level === 'all_levels' || query.level === level) &&
    (query.language === undefined || query.language === language) &&
    (query.rating === undefined || Math.round(average * 10) / 10 >= query.rating) &&
    (!query.kids || kids) &&
    (!query.stepFree || stepFree)
  );
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const rankOf = (ratings: number[]): number =>
  ratings.length === 0 ? 0 : Math.round((1000 * (sumOf(ratings) + 20)) / (ratings.length + 5));

const hasWords = (text: string, words: string): boolean =>
  words.split(' ').every((word) => new RegExp(`\\b${word}`).test(text));
