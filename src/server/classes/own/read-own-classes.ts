// Gathers what an instructor sees of their own classes, the newest first.
import type { OwnClass } from '#contract/classes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentOwnClass } from './present-own-class.ts';
import {
  countPastSessions,
  findMeetingsOf,
  findOwnClasses,
  findPicturesOf,
  findSessionsOf,
} from './store.ts';

export interface OwnClassTools {
  clock: Clock;
  storage: Pick<Storage, 'url'>;
}

const mostListed = 200;

export async function readOwnClasses(
  db: Db,
  { clock, storage }: OwnClassTools,
  wanted: { teacherId: string; classId?: string },
): Promise<OwnClass[]> {
  const rows = await findOwnClasses(db, { ...wanted, most: mostListed });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const now = clock.now();
  const pictures = Map.groupBy(await findPicturesOf(db, ids), (picture) => picture.class_id);
  const sessions = await findSessionsOf(db, ids, now);
  const past = await countPastSessions(db, ids, now);
  const meetings = await meetingsBySession(db, sessions);
  const dates = Map.groupBy(
    sessions.map((session) => ({ session, meetings: meetings.get(session.id) ?? [] })),
    ({ session }) => session.class_id,
  );
  return rows.map((row) =>
    presentOwnClass(
      { storage, now },
      {
        row,
        pictures: pictures.get(row.id) ?? [],
        sessions: dates.get(row.id) ?? [],
        pastSessionCount: past.get(row.id) ?? 0,
      },
    ),
  );
}

async function meetingsBySession(db: Db, sessions: { id: string }[]) {
  const rows = await findMeetingsOf(
    db,
    sessions.map(({ id }) => id),
  );
  return Map.groupBy(rows, (meeting) => meeting.session_id);
}
