// Presents a class to its own instructor.
import { presentClassFacts, presentLongFacts } from '#server/shared/present-class-facts.ts';
import { presentMinimum } from '#server/shared/session-minimum.sql.ts';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { classState } from '#domain/classes/class-state.ts';
import { presentDescribed } from '#platform/pictures/present-picture.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { OwnClassRow, OwnSessionRow, OwnTimes } from './own-class-store.ts';

export function presentOwnClass(
  { storage, now }: { storage: Pick<Storage, 'url'>; now: Date },
  row: OwnClassRow,
): OwnClass {
  return {
    ...presentClassFacts(row),
    ...presentLongFacts(row, row.tags),
    max_students: row.max_students,
    is_active: row.is_active,
    state: classState({
      isActive: row.is_active,
      takenDown: row.taken_down_at !== null,
      isHeld: row.held_at !== null,
      isArchived: row.archived_at !== null,
      instructorStatus: row.instructor_status,
      suspended: row.suspended_at !== null,
      hasUpcoming: row.sessions.some(
        ({ state, starts_ms }) => state === 'scheduled' && starts_ms > now.getTime(),
      ),
    }),
    takenDownReason: row.taken_down_reason,
    archivedAt: row.archived_at?.toISOString() ?? null,
    wasBooked: row.was_booked,
    teacher: { id: row.teacher_id, fullName: row.instructor_name },
    studio: presentStudio(row),
    pictures: row.pictures.map((picture) => presentDescribed(storage, picture)),
    sessions: row.sessions.map((session) => presentSession(session, row)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const presentStudio = (row: OwnClassRow) => {
  const { studio_id: id, studio_name: name, studio_handle: handle, studio_earns: earns } = row;
  return id !== null && name !== null && handle !== null
    ? { id, name, handle, earns: earns === true }
    : null;
};

function presentSession(session: OwnSessionRow, own: OwnClassRow): OwnSession {
  const { id, capacity, seats_taken: seatsTaken, state, own_price_cents: ownCents } = session;
  return {
    id,
    ...presentTimes(session),
    price: (ownCents ?? own.price_cents) / 100,
    ownPrice: ownCents === null ? null : ownCents / 100,
    ownSeats: session.own_seats,
    ownMinimum: ownMinimum(session),
    ...presentMinimum(session.minimum),
    max_students: capacity,
    availableSpots: state === 'scheduled' ? capacity - seatsTaken : 0,
    meetings: session.meetings.map(presentTimes),
    seatsTaken,
    state,
    seriesId: session.series_id,
  };
}

const ownMinimum = ({ minimum_seats: seats, minimum_hours: hours, runs }: OwnSessionRow) =>
  seats === null || hours === null ? null : { seats, hours, runs };

const presentTimes = ({ starts_ms, ends_ms }: OwnTimes) => ({
  startTime: new Date(starts_ms).toISOString(),
  endTime: new Date(ends_ms).toISOString(),
});
