// Presents a roster and its people to the instructor; the only shape of it on the wire.
import {
  type Roster,
  type RosterPerson,
  instructorLimits,
} from '#contract/bookings/roster-shapes.ts';
import { checkInFrom, markingUntil } from '#domain/booking/attendance-rules.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { seatsInOf } from '#domain/booking/door-marks.ts';
import { lacksAnswers } from '../answers/lacks-answers.ts';
import type { Context } from '../../shared/context.ts';
import { pictureUrl } from '../../shared/portrait-url.ts';
import { asInstants } from '../meeting-store.ts';
import type { PersonRow, RosterRow } from './roster-store.ts';

export function presentRoster(
  context: Pick<Context, 'storage'>,
  { row, callerId }: { row: RosterRow; callerId: string },
): Roster {
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    session: {
      id: row.id,
      startTime: row.starts_at.toISOString(),
      endTime: row.ends_at.toISOString(),
      state: row.state,
      capacity: row.capacity,
      seatsFree: Math.max(0, row.capacity - row.seats_taken),
      meetings: asInstants(row.meetings).map(({ startsAt, endsAt }) => ({
        startTime: startsAt.toISOString(),
        endTime: endsAt.toISOString(),
      })),
    },
    class: {
      id: row.class_id,
      title: row.title,
      location: row.location,
      timeZone: row.time_zone,
      isFree: row.price_cents === 0,
    },
    checkInFrom: checkInFrom(times).toISOString(),
    markUntil: markingUntil(times).toISOString(),
    waiting: row.waiting,
    mayMessage: row.teacher_id === callerId,
    isReadOnly: !row.is_run,
    // What the instructor wrote, whom they let in, and what they were answered is not for the studio that they have left.
    messages: (row.is_run ? row.messages : []).map(({ message, sent_at, recipients }) => ({
      message,
      sentAt: new Date(sent_at).toISOString(),
      recipients,
    })),
    messagesLeft: messagesLeft(row.sent_here, row.sent_in_all),
    people: row.people.map((person) => ({
      ...presentPerson(context, person),
      ...(!row.is_run && { answers: [], lacksAnswers: false }),
    })),
    walkIns: (row.is_run ? row.walk_ins : []).map(({ id, name, seats, added_at }) => ({
      id,
      name,
      seats,
      addedAt: new Date(added_at).toISOString(),
    })),
  };
}

export const messagesLeft = (here: number, inAll: number): number =>
  Math.max(
    0,
    Math.min(
      instructorLimits.messagesPerSession - here,
      instructorLimits.messagesPerInstructor - inAll,
    ),
  );

export const presentPerson = (context: Pick<Context, 'storage'>, row: PersonRow): RosterPerson => ({
  bookingId: row.id,
  fullName: row.full_name,
  // A roster may show five hundred.
  profileImage: row.portrait && pictureUrl(context, row.portrait, 'narrowest'),
  seats: row.seats,
  seatsIn: seatsInOf({ ...row, seatsIn: row.seats_in }),
  code: checkInCode(row.id),
  attendance: row.attendance,
  markedAt: row.attendance_at === null ? null : new Date(row.attendance_at).toISOString(),
  contest: row.contest,
  bookedAt: new Date(row.booked_at).toISOString(),
  answers: row.answers.map(({ question, seat, value, is_alert: isAlert }) => ({
    question,
    seat,
    value,
    isAlert,
  })),
  lacksAnswers: lacksAnswers(row),
});
