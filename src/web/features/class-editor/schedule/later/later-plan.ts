// What a change means for each later date: its new time, whether it can be changed, and what its learners are told. Imports
// the time library, so load it lazily.
import type { LaterDates, SeriesDate } from '#contract/classes/series.ts';
import type { TimeSpan } from '#contract/calendars/busy-calendar-calls.ts';
import { rescheduleProblem } from '#domain/booking/reschedule-rules.ts';
import { sessionProblem } from '#domain/classes/session-limits.ts';
import { whenText } from '#domain/text/date-text.ts';
import { countedText } from '#domain/text/length-text.ts';
import { placeMeeting, type WallMeeting } from '#domain/time/series/place-meeting.ts';
import { shiftMeeting } from '#domain/time/series/shift-meeting.ts';
import { wallAt } from '#domain/time/series/wall-steps.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import type { Meeting } from '#web/kit/schedule/schedule.ts';

export type LaterAct = 'reschedule' | 'terms' | 'cancel';

export interface PlannedDate {
  date: SeriesDate;
  /** As it is. */
  text: string;
  /** As it will be; undefined where the time stays. */
  newText: string | undefined;
  newSpan: TimeSpan | undefined;
  /** What its learners are told, and what there is to know; sentences. */
  notes: string[];
  /** Why it cannot be changed like this. */
  fault: string | undefined;
}

export const wallMeetingOf = (
  { startTime, endTime }: Pick<SeriesDate, 'startTime' | 'endTime'>,
  timeZone: string,
): WallMeeting => ({
  wallStart: wallAt(new Date(startTime), timeZone),
  wallEnd: wallAt(new Date(endTime), timeZone),
});

interface Plan {
  later: LaterDates;
  act: LaterAct;
  /** The new time of the first date, as picked. */
  time: Meeting;
  now: Date;
}

export function planLater({ later, act, time, now }: Plan): PlannedDate[] {
  const { timeZone, dates } = later;
  const [first] = dates;
  if (!first) return [];
  const from = wallMeetingOf(first, timeZone);
  const to = { wallStart: time.startTime, wallEnd: time.endTime };
  const isWhole = isWallTime(to.wallStart) && isWallTime(to.wallEnd) && to.wallStart < to.wallEnd;
  const isMoved = act === 'reschedule' && isWhole;
  return dates.map((date) => ({
    date,
    text: whenText(date.startTime, date.endTime, timeZone),
    newText: undefined,
    newSpan: undefined,
    notes: [...aloneNote(date), ...bookedNotes(date, act)],
    fault: undefined,
    ...(isMoved && newTimeOf(date, { from, to, later, now })),
  }));
}

interface Move {
  from: WallMeeting;
  to: WallMeeting;
  later: LaterDates;
  now: Date;
}

function newTimeOf(date: SeriesDate, { from, to, later, now }: Move): Partial<PlannedDate> {
  const { timeZone, windowHours } = later;
  const present = wallMeetingOf(date, timeZone);
  const next = shiftMeeting(present, { from, to });
  if (isSame(next, present))
    return { notes: isSame(from, to) ? aloneNote(date) : ['It has this time already.'] };
  const placed = placeMeeting(next, timeZone);
  if (placed.kind === 'gap') return { fault: placed.notes[0] };
  const { startsAt, endsAt } = placed;
  const newText = whenText(startsAt, endsAt, timeZone);
  const newSpan = { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() };
  const oldStartsAt = new Date(date.startTime);
  const problem =
    date.bookings > 0
      ? rescheduleProblem({ now, oldStartsAt, newStartsAt: startsAt, windowHours })
      : undefined;
  const fault =
    date.bookings > 0 && date.isAsking
      ? 'People are still being asked about the last change of it.'
      : problem === 'too-late'
        ? `People have booked it and it starts in less than ${windowHours} hours.`
        : problem === 'too-soon'
          ? `People have booked it and need ${windowHours} hours to reply.`
          : sessionProblem(placed, now, timeZone)?.message;
  return {
    newText,
    newSpan,
    fault,
    notes: [...aloneNote(date), ...bookedNotes(date, 'reschedule'), ...placed.notes],
  };
}

const isSame = (one: WallMeeting, other: WallMeeting): boolean =>
  one.wallStart === other.wallStart && one.wallEnd === other.wallEnd;

const aloneNote = ({ isRescheduledAlone }: SeriesDate): string[] =>
  isRescheduledAlone ? ['You rescheduled this date on its own before.'] : [];

function bookedNotes(
  { bookings, seatsTaken, isPaid, latePenalty }: SeriesDate,
  act: LaterAct,
): string[] {
  if (act === 'reschedule')
    return bookings === 0 ? [] : [`${countedText(bookings, 'booking')}: asked by email.`];
  if (seatsTaken === 0) return [];
  const seats = `${countedText(seatsTaken, 'seat')} booked`;
  if (act === 'terms') return [`${seats}, at the price of their booking.`];
  const penalty =
    latePenalty === null ? [] : [`It starts soon: it may cost ${dollarsText(latePenalty)}.`];
  return [
    `${seats}: ${isPaid ? 'all of it goes back' : 'everybody is told by email'}.`,
    ...penalty,
  ];
}
