// Reads what feeds and the sitemap list: publicly listed classes, the soonest first.
import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';

/** A picture as JSON, without its upload time. */
type Cover = Omit<PictureRow, 'uploaded_at'>;

interface Choice {
  now: Date;
  /** All categories when left out. */
  categoryId?: number | undefined;
  most: number;
}

/** A row for each meeting of the next sessions. */
export function findNextMeetings(db: Db, { now, categoryId, most }: Choice) {
  return db
    .with('next', (at) =>
      at
        .selectFrom('sessions')
        .innerJoin('listed_dates', 'listed_dates.session_id', 'sessions.id')
        .select(['listed_dates.session_id', 'listed_dates.class_id', 'sessions.starts_at'])
        // Repeats the condition of the index that finds the soonest sessions.
        .where('sessions.state', '=', 'scheduled')
        .where('sessions.starts_at', '>', now)
        .$if(categoryId !== undefined, (query) =>
          query.where('listed_dates.category_id', '=', categoryId ?? 0),
        )
        .orderBy('sessions.starts_at')
        .orderBy('sessions.id')
        .limit(most),
    )
    .selectFrom('next')
    .innerJoin('classes', 'classes.id', 'next.class_id')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .innerJoin('meetings', 'meetings.session_id', 'next.session_id')
    .select([
      'next.session_id',
      'classes.id as class_id',
      'classes.title',
      'classes.description',
      'classes.location',
      'classes.latitude',
      'classes.longitude',
      'classes.created_at',
      'classes.updated_at',
      'profiles.full_name',
      'meetings.starts_at',
      'meetings.ends_at',
    ])
    .where('meetings.cancelled', '=', false)
    .orderBy('next.starts_at')
    .orderBy('next.session_id')
    .orderBy('meetings.starts_at')
    .execute();
}

export type MeetingRow = Awaited<ReturnType<typeof findNextMeetings>>[number];

/** Each class once, with its next session. */
export function findNextClasses(db: Db, { now, categoryId, most }: Choice) {
  return db
    .with('next', (at) =>
      at
        .selectFrom('listings')
        .select(['class_id', 'next_starts_at'])
        .where('last_starts_at', '>', now)
        .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
        .orderBy('next_starts_at')
        .orderBy('class_id')
        .limit(most),
    )
    .selectFrom('next')
    .innerJoin('classes', 'classes.id', 'next.class_id')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .innerJoinLateral(
      (at) =>
        at
          .selectFrom('sessions')
          .select(['sessions.starts_at', 'sessions.ends_at', 'sessions.own_price_cents'])
          .select(({ selectFrom, fn }) =>
            selectFrom('meetings')
              .select(fn.countAll<number>().as('count'))
              .whereRef('meetings.session_id', '=', 'sessions.id')
              .$asScalar()
              .$notNull()
              .as('meetings'),
          )
          .whereRef('sessions.class_id', '=', 'classes.id')
          .where('sessions.state', '=', 'scheduled')
          .where('sessions.starts_at', '>', now)
          .orderBy('sessions.starts_at')
          .limit(1)
          .as('soonest'),
      (on) => on.onTrue(),
    )
    .leftJoin('class_images', (on) =>
      on.onRef('class_images.class_id', '=', 'classes.id').on('class_images.position', '=', 0),
    )
    .leftJoin('pictures', 'pictures.key', 'class_images.picture_key')
    .select(columnsOf('classes', 'classes'))
    .select(['profiles.full_name', 'profiles.username', 'soonest.starts_at', 'soonest.ends_at'])
    .select(['soonest.meetings', 'soonest.own_price_cents'])
    .select((row) => row.fn.toJson('pictures').$castTo<Cover | null>().as('cover'))
    .orderBy('soonest.starts_at')
    .orderBy('classes.id')
    .execute();
}

export type ClassRow = Awaited<ReturnType<typeof findNextClasses>>[number];

interface Part {
  now: Date;
  offset: number;
  most: number;
}

/** Reviews, replies and new times change the page of a class without changing its row. */
const lastChangeOfClass = sql<Date>`greatest(
  classes.updated_at,
  (select max(greatest(r.updated_at, r.replied_at)) from reviews r
    where r.class_id = classes.id and r.hidden_at is null),
  (select max(m.proposed_at) from sessions s join reschedules m on m.session_id = s.id
    where s.class_id = classes.id))`;

/** The page of an instructor also lists their classes. */
const lastChangeOfInstructor = sql<Date>`greatest(
  profiles.updated_at,
  (select max(c.updated_at) from classes c where c.teacher_id = profiles.id and c.is_active))`;

export function findClassAddresses(db: Db, { now, offset, most }: Part) {
  return db
    .selectFrom('listings')
    .innerJoin('classes', 'classes.id', 'listings.class_id')
    .select(['classes.id', lastChangeOfClass.as('changed_at')])
    .where('listings.last_starts_at', '>', now)
    .orderBy('listings.class_id')
    .offset(offset)
    .limit(most)
    .execute();
}

export function findInstructorAddresses(db: Db, { now, offset, most }: Part) {
  return teaching(db, now)
    .select(['username', lastChangeOfInstructor.as('changed_at')])
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute();
}

export async function countAddresses(db: Db, now: Date) {
  const count = sql<number>`count(*)::integer`.as('count');
  const [listed, instructors] = await Promise.all([
    db
      .selectFrom('listings')
      .select(count)
      .where('last_starts_at', '>', now)
      .executeTakeFirstOrThrow(),
    teaching(db, now).select(count).executeTakeFirstOrThrow(),
  ]);
  return { classes: listed.count, instructors: instructors.count };
}

/** Instructors with at least one listed class. */
const teaching = (db: Db, now: Date) =>
  db
    .selectFrom('profiles')
    .where('instructor_status', '=', 'approved')
    .where((row) =>
      row.exists(
        row
          .selectFrom('classes')
          .innerJoin('listings', 'listings.class_id', 'classes.id')
          .select('classes.id')
          .whereRef('classes.teacher_id', '=', 'profiles.id')
          .where('listings.last_starts_at', '>', now),
      ),
    );
