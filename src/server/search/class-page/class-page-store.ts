// Reads the pages of classes and instructors; the caller decides who may see them.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { minimumOf } from '#server/shared/session-minimum.sql.ts';
import { tagsOfClasses } from '#server/shared/class-tags.sql.ts';
import { hasOpenPage } from '#server/shared/public-studio.sql.ts';

/** A picture as JSON, without its upload time. */
type Portrait = Omit<PictureRow, 'uploaded_at'>;

interface StudioOfClass {
  id: string;
  name: string;
  handle: string;
  picture: { key: string; widths: number[] } | null;
}

/** Null where its page cannot be opened. */
const studioOfClass = sql<StudioOfClass | null>`(
  select json_build_object('id', st.id, 'name', st.name, 'handle', st.handle, 'picture',
    (select json_build_object('key', i.key, 'widths', i.widths) from pictures i where i.key = st.picture_key))
  from studios st where st.id = classes.studio_id and ${hasOpenPage('st')})`;

const selectClass = (db: Db, id: string) =>
  db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .leftJoin('pictures', 'pictures.key', 'profiles.profile_image')
    .select(columnsOf('classes', 'classes'))
    .select([
      'profiles.full_name',
      'profiles.username',
      'profiles.bio',
      'profiles.phone_number',
      'profiles.phone_public',
      'profiles.instructor_status',
      'profiles.instructor_approved_at',
      'profiles.created_at as profile_created_at',
      'profiles.suspended_at',
      'profiles.erased_at',
    ])
    .select((row) => row.fn.toJson('pictures').$castTo<Portrait | null>().as('portrait'))
    .select(tagsOfClasses.as('tags'))
    .select(studioOfClass.as('studio'))
    .where('classes.id', '=', id);

/** Where a class is, and whether it is public. */
export const findClass = (db: Db, id: string) =>
  db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .select(['classes.id', 'classes.category_id'])
    .select(['classes.latitude', 'classes.longitude', 'classes.town'])
    .select(['classes.is_active', 'profiles.instructor_status'])
    .select(['profiles.suspended_at', 'profiles.erased_at'])
    .where('classes.id', '=', id)
    .executeTakeFirst();
export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>;

/**
 * A class with its pictures, the cover first, and a row for each meeting of each scheduled session that starts after
 * `now`, the soonest first. One statement reads them all, because each costs a round trip.
 */
export function findClassPage(db: Db, { id, now }: { id: string; now: Date }) {
  return selectClass(db, id)
    .select([
      jsonArrayFrom(picturesOf(db)).as('pictures'),
      jsonArrayFrom(meetingsAhead(db, now)).as('meetings'),
    ])
    .executeTakeFirst();
}
export type ClassPageRow = NonNullable<Awaited<ReturnType<typeof findClassPage>>>;
export type MeetingRow = ClassPageRow['meetings'][number];

const picturesOf = (db: Db) =>
  db
    .selectFrom('class_images')
    .innerJoin('pictures', 'pictures.key', 'class_images.picture_key')
    .select(columnsOf('pictures', 'pictures'))
    .select('class_images.alt')
    .where('class_images.class_id', '=', sql.ref<string>('classes.id'))
    .orderBy('class_images.position');

/** Seats of confirmed bookings; other taken seats wait for payment, or are offered to somebody on the waitlist. */
const enrolledSeats = sql<number>`(
  select coalesce(sum(bookings.seats), 0)::int from bookings
  where bookings.session_id = sessions.id and bookings.state in (${literals(enrolledStates)}))`;

const meetingsAhead = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('meetings', 'meetings.session_id', 'sessions.id')
    .select([
      'sessions.id',
      'sessions.starts_at',
      'sessions.ends_at',
      'sessions.previous_starts_at',
      'sessions.capacity',
      'sessions.seats_taken',
      sql<number>`coalesce(sessions.own_price_cents, classes.price_cents)`.as('price_cents'),
      enrolledSeats.as('enrolled_seats'),
      minimumOf('sessions').as('minimum'),
      'meetings.starts_at as meeting_starts_at',
      'meetings.ends_at as meeting_ends_at',
    ])
    .where('sessions.class_id', '=', sql.ref<string>('classes.id'))
    .where('sessions.state', '=', 'scheduled')
    .where('sessions.starts_at', '>', now)
    .where('meetings.cancelled', '=', false)
    .orderBy('sessions.starts_at')
    .orderBy('sessions.id')
    .orderBy('meetings.starts_at');

/** Confirmed bookings of a session, in the order in which they were confirmed. */
export function findEnrolled(db: Db, sessionId: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('profiles', 'profiles.id', 'bookings.learner_id')
    .leftJoin('pictures', 'pictures.key', 'profiles.profile_image')
    .select(['bookings.id', 'bookings.learner_id', 'bookings.seats'])
    .select(['profiles.username', 'profiles.full_name'])
    .select((row) =>
      row.fn.coalesce('bookings.confirmed_at', 'bookings.created_at').as('joined_at'),
    )
    .select((row) => row.fn.toJson('pictures').$castTo<Portrait | null>().as('portrait'))
    .where('bookings.session_id', '=', sessionId)
    .where('bookings.state', 'in', enrolledStates)
    .where('bookings.adds_to', 'is', null)
    .orderBy('joined_at')
    .orderBy('bookings.id')
    .execute();
}
export type EnrolledRow = Awaited<ReturnType<typeof findEnrolled>>[number];

export function findInstructor(db: Db, username: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('pictures', 'pictures.key', 'profiles.profile_image')
    .select(columnsOf('profiles', 'profiles'))
    .select((row) => row.fn.toJson('pictures').$castTo<Portrait | null>().as('portrait'))
    .where((row) => row.fn('lower', ['profiles.username']), '=', username.toLowerCase())
    .executeTakeFirst();
}

interface Likeness {
  row: Pick<ClassRow, 'id' | 'category_id'>;
  now: Date;
  most: number;
}

/** Listed classes of the category around a point, by degrees; at the same spot the soonest first. */
export function findNearby(
  db: Db,
  { row, here, now, most }: Likeness & { here: { latitude: number; longitude: number } },
) {
  return db
    .selectFrom('spots')
    .innerJoinLateral(
      (at) =>
        at
          .selectFrom('listings')
          .select(['listings.class_id', 'listings.next_starts_at'])
          .whereRef('listings.spot_id', '=', 'spots.id')
          .where('listings.category_id', '=', row.category_id)
          .where('listings.last_starts_at', '>', now)
          .where('listings.class_id', '<>', row.id)
          .orderBy('listings.next_starts_at')
          .limit(most)
          .as('listed'),
      (on) => on.onTrue(),
    )
    .select(['listed.class_id', 'spots.latitude', 'spots.longitude'])
    .orderBy(
      sql`point(spots.longitude, spots.latitude) <-> point(${here.longitude}::float8, ${here.latitude}::float8)`,
    )
    .orderBy('listed.next_starts_at')
    .limit(most)
    .execute();
}

export async function findSoonest(db: Db, { row, now, most }: Likeness): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('class_id')
    .where('category_id', '=', row.category_id)
    .where('last_starts_at', '>', now)
    .where('class_id', '<>', row.id)
    .orderBy('next_starts_at')
    .orderBy('class_id')
    .limit(most)
    .execute();
  return rows.map(({ class_id }) => class_id);
}

interface Teaching {
  instructorId: string;
  now: Date;
  most: number;
}

export async function findListedOf(
  db: Db,
  { instructorId, now, most }: Teaching,
): Promise<string[]> {
  const rows = await db
    .selectFrom('classes')
    .innerJoin('listings', 'listings.class_id', 'classes.id')
    .select('classes.id')
    .where('classes.teacher_id', '=', instructorId)
    .where('listings.last_starts_at', '>', now)
    .orderBy('listings.next_starts_at')
    .orderBy('classes.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
