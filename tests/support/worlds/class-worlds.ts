// Generates small random worlds of classes, close enough together for ties and borders, and inserts them.
import fc from 'fast-check';
import { sql } from 'kysely';
import { hourMs } from '#domain/time/durations.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Db } from '#platform/db/db.ts';
import { makeInstructor } from './classes.ts';

export const worldNow = new Date('2026-11-18T15:00Z');
/** A fixed seed gives the same worlds in every run, so that a failure can be reproduced. */
export const worldSeed = 20_261_118;
export const hoursFromNow = (hours: number): Date => new Date(worldNow.getTime() + hours * hourMs);

/** No word is a prefix of another, and each is its own stem. */
const titleWords = ['tango', 'velvet', 'zinc', 'fjord', 'kiln'];
const instructorNames = ['Ada Okafor', 'Velvet Lindqvist'];

export const spots = {
  austin: { latitude: 30.25, longitude: -97.75 },
  west: { latitude: 30.25, longitude: -98 },
  east: { latitude: 30.25, longitude: -97.5 },
  far: { latitude: 32.75, longitude: -97.75 },
  dateline: { latitude: 52, longitude: 179.9 },
  beyond: { latitude: 52, longitude: -179.9 },
  pole: { latitude: 89.9, longitude: 40 },
};
const zones = ['America/Chicago', 'Pacific/Honolulu'];

const someWords = fc.array(fc.constantFrom(...titleWords), { maxLength: 2 });

export const worldSession = fc.record({
  /** Start times days apart, or so close together that time zones matter; some are past. */
  hours: fc.oneof(
    fc.integer({ min: -20, max: 40 }).map((days) => days * 24),
    fc.integer({ min: -8, max: 24 }).map((step) => step * 3),
  ),
  isFull: fc.boolean(),
  /** Free seats, unless the session is full. */
  free: fc.constantFrom(1, 2, 3),
  state: fc.constantFrom('scheduled', 'scheduled', 'scheduled', 'cancelled', 'completed'),
  /** The session was planned in another time zone than the class has now. */
  hasMoved: fc.constantFrom(false, false, true),
});

export const worldClass = fc.record({
  id: fc.uuid(),
  /** An index into `makeWorldInstructors`; those from 2 on are not publicly visible. */
  teacher: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4, 5),
  category_id: fc.integer({ min: 1, max: 3 }),
  price_cents: fc.constantFrom(0, 500, 1000, 1999, 2000, 4500),
  titled: someWords,
  described: someWords,
  spot: fc.option(fc.constantFrom(...(Object.keys(spots) as (keyof typeof spots)[]))),
  zone: fc.nat({ max: 1 }),
  is_active: fc.constantFrom(true, true, true, true, true, true, false),
  level: fc.constantFrom(null, 'beginner', 'advanced', 'all_levels'),
  language: fc.constantFrom(null, 'en', 'en', 'es'),
  kids_welcome: fc.boolean(),
  step_free: fc.boolean(),
  /** One of each learner; those from the third on are hidden by an operator. */
  ratings: fc.oneof(
    fc.constant<number[]>([]),
    fc.array(fc.integer({ min: 3, max: 5 }), { maxLength: 3 }),
  ),
  sessions: fc.array(worldSession, { maxLength: 4, size: 'max' }),
});
export type WorldClass = typeof worldClass extends fc.Arbitrary<infer Each> ? Each : never;

export const someClasses = fc.uniqueArray(worldClass, {
  minLength: 60,
  maxLength: 110,
  selector: ({ id }) => id,
});

/** Two visible instructors, and one of each kind that is not publicly visible. */
export async function makeWorldInstructors(db: Db): Promise<string[]> {
  const inputs = [
    ...instructorNames.map((fullName) => ({ fullName })),
    { status: 'pending' as const },
    { status: 'suspended' as const },
    { suspended: true },
    {},
  ];
  const ids: string[] = [];
  for (const input of inputs) ids.push((await makeInstructor(db, input)).id);
  const erased = { erased_at: worldNow };
  await db.updateTable('profiles').set(erased).where('id', '=', ids.at(-1)!).execute();
  return ids;
}

/** Replaces all classes; the read model is as after a sweep at `reached`. */
export async function fillWorld(
  db: Db,
  {
    instructors,
    classes,
    reached,
  }: { instructors: string[]; classes: WorldClass[]; reached: Date | '-infinity' },
): Promise<void> {
  await db.deleteFrom('classes').execute();
  await sql`update listings_reached set at = ${reached}`.execute(db);
  const rows = classes.map((each) => rowOf(each, instructors));
  await sql`insert into classes select * from json_populate_recordset(null::classes, ${JSON.stringify(rows)})`.execute(
    db,
  );
  const sessions = classes.flatMap((each) =>
    each.sessions.map((session) => sessionOf(each, session)),
  );
  await insertSessions(db, sessions);
  await insertReviews(
    db,
    classes.flatMap(({ id, ratings }) =>
      ratings.map((rating, index) => ({ class_id: id, rating, isHidden: index > 1 })),
    ),
  );
}

function rowOf(each: WorldClass, instructors: string[]) {
  const { id, category_id, price_cents, is_active, titled, described, spot } = each;
  const { level, language, kids_welcome, step_free } = each;
  return {
    level,
    language,
    kids_welcome,
    step_free,
    included: [],
    bring: [],
    booking_questions: [],
    id,
    category_id,
    price_cents,
    is_active,
    ...(spot && spots[spot]),
    teacher_id: instructors[each.teacher],
    title: `${titled.join(' ')} evening`,
    description: `${described.join(' ')} and much else to be seen`,
    location: spot === 'far' ? 'Dallas, TX' : 'Austin, TX',
    time_zone: zones[each.zone],
    max_students: 2,
    created_at: worldNow,
    updated_at: worldNow,
  };
}

export function sessionOf(
  { id, zone }: Pick<WorldClass, 'id' | 'zone'>,
  { hours, isFull, free, state, hasMoved }: WorldClass['sessions'][number],
) {
  const startsAt = hoursFromNow(hours);
  const timeZone = zones[hasMoved ? 1 - zone : zone]!;
  return {
    id: crypto.randomUUID(),
    class_id: id,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + hourMs),
    time_zone: timeZone,
    wall_start: toWall(startsAt, timeZone),
    capacity: 4,
    seats_taken: isFull ? 4 : 4 - free,
    state,
    cancelled_at: state === 'cancelled' ? worldNow : null,
    created_at: worldNow,
  };
}

export async function insertSessions(
  db: Db,
  sessions: ReturnType<typeof sessionOf>[],
): Promise<void> {
  await sql`insert into sessions select * from json_populate_recordset(null::sessions, ${JSON.stringify(sessions)})`.execute(
    db,
  );
}

interface WorldReview {
  class_id: string;
  rating: number;
  isHidden: boolean;
}

/** Reviews of nobody in particular: the database of the test no longer asks for a learner and a booking. */
export async function insertReviews(db: Db, reviews: WorldReview[]): Promise<void> {
  const rows = reviews.map(({ isHidden, ...review }) => ({
    ...review,
    id: crypto.randomUUID(),
    learner_id: crypto.randomUUID(),
    booking_id: crypto.randomUUID(),
    created_at: worldNow,
    updated_at: worldNow,
    hidden_at: isHidden ? worldNow : null,
  }));
  await sql`alter table reviews drop constraint if exists reviews_learner_id_fkey,
    drop constraint if exists reviews_booking_id_fkey`.execute(db);
  await sql`insert into reviews select * from json_populate_recordset(null::reviews, ${JSON.stringify(rows)})`.execute(
    db,
  );
}
