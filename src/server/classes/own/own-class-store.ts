// Reads the classes of one instructor, for their dashboard and for their export.
import { type Selectable, sql } from 'kysely';
import type { TagOfClass } from '#contract/classes/tags.ts';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { tagsOfC } from '#server/shared/class-tags.sql.ts';

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
      'id' | 'capacity' | 'seats_taken' | 'state' | 'own_price_cents' | 'own_seats'
    > {
  meetings: OwnTimes[];
}

interface FindOwnClassesInput {
  instructorId: string;
  /** Only this class. */
  classId?: string | undefined;
  now: Date;
  most: number;
}

const timesOf = (row: 's' | 'm') =>
  sql.raw(`'starts_ms', (extract(epoch from ${row}.starts_at) * 1000)::bigint,
    'ends_ms', (extract(epoch from ${row}.ends_at) * 1000)::bigint`);

/** The newest first, all in one statement. */
export async function findOwnClasses(
  db: Db,
  { instructorId, classId, now, most }: FindOwnClassesInput,
): Promise<OwnClassRow[]> {
  const onlyThis = classId === undefined ? sql`` : sql`and id = ${classId}`;
  const { rows } = await sql<OwnClassRow>`
    select c.*, p.instructor_status, p.suspended_at,
      coalesce((select json_agg(json_build_object('key', key, 'width', width, 'height', height,
          'widths', widths, 'thumbhash', thumbhash, 'has_avif', has_avif, 'alt', alt) order by position)
        from class_images join pictures on key = picture_key where class_id = c.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('id', s.id, 'capacity', s.capacity,
          'seats_taken', s.seats_taken, 'state', s.state,
          'own_price_cents', s.own_price_cents, 'own_seats', s.own_seats, ${timesOf('s')},
          'meetings', (select json_agg(json_build_object(${timesOf('m')}) order by m.starts_at)
            from meetings m where m.session_id = s.id)) order by s.starts_at, s.id)
        from sessions s where s.class_id = c.id and s.ends_at > ${now}), '[]') as sessions,
      ${tagsOfC} as tags
    from (select ${columnList('classes')} from classes where teacher_id = ${instructorId} ${onlyThis}
      order by created_at desc, id limit ${most}) c
    join profiles p on p.id = c.teacher_id
    order by c.created_at desc, c.id`.execute(db);
  return rows;
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
