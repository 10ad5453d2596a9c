// The one shape in which a class travels to its own instructor.
import { presentFacts } from '#contract/class-facts.ts';
import type { OwnClass, OwnSession } from '#contract/classes.ts';
import { classState } from '#domain/classes/class-state.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { OwnClassRow, OwnMeetingRow, OwnPictureRow, OwnSessionRow } from './store.ts';

export interface OwnClassParts {
  row: OwnClassRow;
  pictures: OwnPictureRow[];
  sessions: { session: OwnSessionRow; meetings: OwnMeetingRow[] }[];
  pastSessionCount: number;
}

export function presentOwnClass(
  { storage, now }: { storage: Pick<Storage, 'url'>; now: Date },
  { row, pictures, sessions, pastSessionCount }: OwnClassParts,
): OwnClass {
  return {
    ...presentFacts(row),
    max_students: row.max_students,
    is_active: row.is_active,
    state: classState({
      isActive: row.is_active,
      takenDown: row.taken_down_at !== null,
      instructorStatus: row.instructor_status,
      suspended: row.suspended_at !== null,
      hasUpcoming: sessions.some(
        ({ session }) => session.state === 'scheduled' && session.starts_at > now,
      ),
    }),
    takenDownReason: row.taken_down_reason,
    pictures: pictures.map((picture) => presentPicture(storage, picture)),
    sessions: sessions.map(({ session, meetings }) => presentSession(session, meetings)),
    pastSessionCount,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentSession(session: OwnSessionRow, meetings: OwnMeetingRow[]): OwnSession {
  const { id, capacity, seats_taken: seatsTaken, state } = session;
  return {
    id,
    ...presentTimes(session),
    max_students: capacity,
    availableSpots: state === 'scheduled' ? capacity - seatsTaken : 0,
    meetings: meetings.map(presentTimes),
    seatsTaken,
    state,
  };
}

const presentTimes = (times: { starts_at: Date; ends_at: Date }) => ({
  startTime: times.starts_at.toISOString(),
  endTime: times.ends_at.toISOString(),
});
