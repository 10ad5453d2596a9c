// Reads the classes of one instructor, for their dashboard and for their export.
import { type Selectable, sql } from 'kysely';
import type { TagOfClass } from '#contract/classes/tags.ts';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { type MinimumJson, minimumOf } from '#server/shared/session-minimum.sql.ts';
import { tagsOfC } from '#server/shared/class-tags.sql.ts';
import { wasBooked } from '#server/shared/was-booked.sql.ts';
import { runsClass } from '#server/shared/runs-class.sql.ts';

/** The same statement text for any number of ids: each different text takes up memory in the database. */
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

type SessionRow = Selectable<Schema['sessions']>;
type Profile = Selectable<Schema['profiles']>;

export interface OwnClassRow
  extends Selectable<Schema['classes']>, Pick<Profile, 'instructor_status' | 'suspended_at'> {
  /** The cover first. */
  pictures: (Omit<PictureRow, 'uploaded_at' | 'owner_id'> & { alt: string })[];
  /** Sessions that are not over, including canceled ones, the soonest first. */
  sessions: OwnSessionRow[];
  tags: TagOfClass[];
  was_booked: boolean;
  instructor_name: string;
  studio_name: string | null;
  studio_handle: string | null;
  studio_earns: boolean | null;
}

/** Times are milliseconds since 1970. */
export interface OwnTimes {
  starts_ms: number;
  ends_ms: number;
}

export interface OwnSessionRow
  extends
    OwnTimes,
    Pick<
      SessionRow,
      | 'id'
      | 'capacity'
      | 'seats_taken'
      | 'state'
      | 'own_price_cents'
      | 'own_seats'
      | 'minimum_seats'
      | 'minimum_hours'
      | 'series_id'
    > {
  meetings: OwnTimes[];
  minimum: MinimumJson;
  runs: boolean;
}

/** The classes of an instructor, one that the caller runs, or those of a studio that the caller runs. */
export type WantedClasses =
  | { instructorId: string }
  | { callerId: string; classId: string }
  | { callerId: string; studioId: string };

type FindOwnClassesInput = WantedClasses & {
  now: Date;
  most: number;
};

const chosen = (wanted: WantedClasses) => {
  if ('instructorId' in wanted) return sql`c.teacher_id = ${wanted.instructorId}`;
  if ('classId' in wanted) return sql`c.id = ${wanted.classId} and ${runsClass(wanted.callerId)}`;
  return sql`c.studio_id = ${wanted.studioId} and ${runsClass(wanted.callerId)}`;
};

const timesOf = (row: 's' | 'm') =>
  sql.raw(`'starts_ms', (extract(epoch from ${row}.starts_at) * 1000)::bigint,
    'ends_ms', (extract(epoch from ${row}.ends_at) * 1000)::bigint`);

/** The newest first, all in one statement. */
export async function findOwnClasses(
  db: Db,
  { now, most, ...wanted }: FindOwnClassesInput,
): Promise<OwnClassRow[]> {
  const { rows } = await sql<OwnClassRow>`
    select c.*, p.instructor_status, p.suspended_at, p.full_name as instructor_name,
      st.name as studio_name, st.handle as studio_handle, st.earns as studio_earns,
      coalesce((select json_agg(json_build_object('key', key, 'width', width, 'height', height,
          'widths', widths, 'thumbhash', thumbhash, 'has_avif', has_avif, 'alt', alt) order by position)
        from class_images join pictures on key = picture_key where class_id = c.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('id', s.id, 'capacity', s.capacity,
          'seats_taken', s.seats_taken, 'state', s.state,
          'series_id', s.series_id,
          'own_price_cents', s.own_price_cents, 'own_seats', s.own_seats,
          'minimum_seats', s.minimum_seats, 'minimum_hours', s.minimum_hours, 'runs', s.runs_since is not null,
          'minimum', ${minimumOf('s')}, ${timesOf('s')},
          'meetings', (select json_agg(json_build_object(${timesOf('m')}) order by m.starts_at)
            from meetings m where m.session_id = s.id)) order by s.starts_at, s.id)
        from sessions s where s.class_id = c.id and s.ends_at > ${now}), '[]') as sessions,
      ${tagsOfC} as tags, ${wasBooked} as was_booked
    from (select ${columnList('classes', 'c')} from classes c where ${chosen(wanted)}
      order by c.created_at desc, c.id limit ${most}) c
    join profiles p on p.id = c.teacher_id
    left join studios st on st.id = c.studio_id
    order by c.created_at desc, c.id`.execute(db);
  return rows;
}

export async function isMember(
  db: Db,
  { callerId, studioId }: { callerId: string; studioId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('studio_members')
    .select('role')
    .where('studio_id', '=', studioId)
    .where('person_id', '=', callerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All classes the instructor ever had, the newest first. */
export const findClassesToExport = (tx: Db, instructorId: string) =>
  tx
    .selectFrom('classes')
    .select(columnsOf('classes'))
    .where('teacher_id', '=', instructorId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findPicturesOf = (tx: Db, classIds: string[]) =>
  tx
    .selectFrom('class_images')
    .innerJoin('pictures', 'pictures.key', 'class_images.picture_key')
    .select(columnsOf('pictures', 'pictures'))
    .select(['class_images.class_id', 'class_images.alt'])
    .where('class_images.class_id', '=', anyOf(classIds))
    .orderBy('class_images.position')
    .execute();

/** All sessions the classes ever had. */
export const findSessionsOf = (tx: Db, classIds: string[]) =>
  tx
    .selectFrom('sessions')
    .select(columnsOf('sessions'))
    .where('class_id', '=', anyOf(classIds))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
