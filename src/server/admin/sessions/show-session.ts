// Shows an operator who comes to a session, or came.
import type { AdminRoster } from '#contract/admin/record-calls.ts';
import { missing } from '#contract/errors.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import type { Db } from '#platform/db/db.ts';
import { findRoster } from './admin-session-store.ts';
import { presentHeldSession } from './list-past-sessions.ts';

export async function showSession(db: Db, sessionId: string): Promise<AdminRoster> {
  const row = await findRoster(db, sessionId);
  if (!row) throw missing('date');
  return {
    ...presentHeldSession(row),
    class: { id: row.class_id, title: row.title },
    instructor: row.has_instructor_left
      ? null
      : { id: row.teacher_id, fullName: row.instructor_name },
    location: row.location,
    waiting: row.waiting,
    people: row.people.map((person) => ({
      bookingId: person.id,
      learner: person.has_left ? null : { id: person.learner_id, fullName: person.full_name },
      seats: person.seats,
      seatsIn: person.seats_in,
      code: checkInCode(person.id),
      attendance: person.attendance,
      markedAt: person.attendance_at && new Date(person.attendance_at).toISOString(),
      contest: person.contest,
    })),
    walkIns: row.walk_ins.map(({ added_at: addedAt, ...walkIn }) => ({
      ...walkIn,
      addedAt: new Date(addedAt).toISOString(),
    })),
  };
}
