// Reads what feeds and the sitemap list: publicly listed classes, the soonest first.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { mayTeach } from '#server/shared/public-class.sql.ts';

/** Which classes a feed has; all of them where nothing is named. */
export interface FeedChoice {
  categoryId?: number;
  tagId?: number;
  town?: { town: string; state: string };
  instructorId?: string;
  studioId?: string;
}

/** Where a page of a feed ends. */
export interface FeedPosition {
  startsAt: Date;
  classId: string;
}

interface Question {
  now: Date;
  choice: FeedChoice;
  after?: FeedPosition | undefined;
  most: number;
}

/** Each class once, by its next date. */
export function findSoonestClasses(db: Db, { now, choice, after, most }: Question) {
  const { categoryId, tagId, town, instructorId, studioId } = choice;
  let found = db
    .selectFrom('listings')
    .innerJoin('classes', 'classes.id', 'listings.class_id')
    .select(['classes.id', 'listings.next_starts_at', 'classes.created_at', 'classes.updated_at'])
    .where('listings.last_starts_at', '>', now);
  if (categoryId !== undefined) found = found.where('listings.category_id', '=', categoryId);
  if (instructorId !== undefined) found = found.where('classes.teacher_id', '=', instructorId);
  if (studioId !== undefined) found = found.where('classes.studio_id', '=', studioId);
  if (town)
    found = found
      .where('classes.town', '=', town.town)
      .where('classes.town_state', '=', town.state);
  if (tagId !== undefined)
    found = found.where((row) =>
      row.exists(
        row
          .selectFrom('class_tags')
          .select('class_tags.tag_id')
          .whereRef('class_tags.class_id', '=', 'classes.id')
          .where('class_tags.tag_id', '=', tagId),
      ),
    );
  if (after)
    found = found.where(
      sql<boolean>`(listings.next_starts_at, listings.class_id) > (${after.startsAt}::timestamptz, ${after.classId}::uuid)`,
    );
  return found
    .orderBy('listings.next_starts_at')
    .orderBy('listings.class_id')
    .limit(most)
    .execute();
}

export type SoonestClass = Awaited<ReturnType<typeof findSoonestClasses>>[number];

/** A row for each meeting of the next sessions of these classes. */
export function findNextMeetings(
  db: Db,
  { now, classIds, most }: { now: Date; classIds: readonly string[]; most: number },
) {
  return db
    .with('next', (at) =>
      at
        .selectFrom('sessions')
        .select(['sessions.id as session_id', 'sessions.class_id', 'sessions.starts_at'])
        .where('sessions.class_id', '=', sql<string>`any(${classIds}::uuid[])`)
        .where('sessions.state', '=', 'scheduled')
        .where('sessions.starts_at', '>', now)
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

export interface OpenInstructor {
  id: string;
  full_name: string;
  username: string;
}

/** Undefined where the page of the instructor cannot be opened. */
export async function findOpenInstructor(
  db: Db,
  username: string,
): Promise<OpenInstructor | undefined> {
  const { rows } = await sql<OpenInstructor>`
    select p.id, p.full_name, p.username from profiles p
    where lower(p.username) = ${username.toLowerCase()} and ${mayTeach}`.execute(db);
  return rows[0];
}

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
