// Reads what learners who booked a session or wait for it see of it and its class, published or not.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { type MinimumJson, minimumOf } from '../../shared/session-minimum.sql.ts';
import { priceOf } from '../../shared/session-price.sql.ts';
import { type Meetings, meetingsOf } from '../meeting-store.ts';

type ShownPicture = Omit<PictureRow, 'uploaded_at' | 'owner_id'>;

export interface BookedSessionRow {
  session_id: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  state: 'scheduled' | 'cancelled' | 'completed';
  class_id: string;
  title: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  bring: string[];
  booking_questions: unknown;
  refund_window_hours: number | null;
  category_id: number;
  price_cents: number;
  is_active: boolean;
  is_archived: boolean;
  teacher_id: string;
  full_name: string;
  username: string;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  /** The instructor is suspended or erased. */
  is_withheld: boolean;
  /** The studio that the class belongs to. */
  studio_name: string | null;
  portrait: ShownPicture | null;
  cover: ShownPicture | null;
  meetings: Meetings;
  minimum: MinimumJson;
}

const pictureJson = sql.raw(`json_build_object('key', key, 'width', width, 'height', height,
  'widths', widths, 'thumbhash', thumbhash, 'has_avif', has_avif)`);

const sessions = sql`select s.id as session_id, s.starts_at, s.ends_at, s.time_zone, s.state,
      c.id as class_id, c.title, c.location, c.latitude, c.longitude, c.bring, c.booking_questions, c.refund_window_hours,
      c.category_id,
      ${priceOf} as price_cents, c.is_active,
      c.archived_at is not null as is_archived, p.id as teacher_id, p.full_name, p.username, p.instructor_status,
      p.suspended_at is not null or p.erased_at is not null as is_withheld,
      (select name from studios where id = c.studio_id) as studio_name,
      (select ${pictureJson} from pictures where key = p.profile_image) as portrait,
      (select ${pictureJson} from class_images join pictures on key = picture_key
        where class_id = c.id order by position limit 1) as cover,
      ${meetingsOf('s')} as meetings, ${minimumOf('s')} as minimum
    from sessions s join classes c on c.id = s.class_id join profiles p on p.id = c.teacher_id`;

/** Keyed by session id. */
export async function findBookedSessions(
  db: Db,
  sessionIds: string[],
): Promise<Map<string, BookedSessionRow>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<BookedSessionRow>`
    ${sessions} where s.id = any(${sessionIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.session_id, row]));
}

/** The row as JSON inside another query. */
export type BookedSessionJson = Omit<BookedSessionRow, 'starts_at' | 'ends_at'> & {
  starts_at: string;
  ends_at: string;
};

/** Takes the column that names the session in the query. */
export const bookedSessionOf = (
  session: 'b.session_id' | 'e.session_id',
) => sql<BookedSessionJson>`(
  select to_json(booked) from (${sessions} where s.id = ${sql.ref(session)}) booked)`;

export const asBookedSession = (json: BookedSessionJson): BookedSessionRow => ({
  ...json,
  starts_at: new Date(json.starts_at),
  ends_at: new Date(json.ends_at),
});
