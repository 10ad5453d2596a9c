// Plans the sessions of a sent schedule, each placed in its time zone; refuses impossible ones in the form's words.
import { classMessages } from '#contract/classes/class-form.ts';
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import { Refusal } from '#contract/errors.ts';
import { type SessionProblem, sessionProblem } from '#domain/classes/session-limits.ts';
import { expandSeries, type Series } from '#domain/time/series/expand-series.ts';
import { placeCourse } from '#domain/time/series/place-course.ts';
import {
  type PlacedMeeting,
  placeMeeting,
  type WallMeeting,
} from '#domain/time/series/place-meeting.ts';
import { isWeekday, isWeekly, type Repeat } from '#domain/time/series/repeat-text.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { toWall } from '#domain/time/wall-time.ts';

export interface PlannedMeeting {
  startsAt: Date;
  endsAt: Date;
  wallStart: string;
  wallEnd: string;
}

/** The meetings that are booked together, in order: one, or all of a course. */
export type PlannedSession = [PlannedMeeting, ...PlannedMeeting[]];

type Field = keyof ScheduleBody;

interface Place {
  timeZone: string;
  now: Date;
}

export function planSessions(sent: ScheduleBody, place: Place): PlannedSession[] {
  refuseContradictions(sent);
  const { repeat = 'none', meetings = [] } = sent;
  const first = readMeeting(sent.start_time, sent.end_time, place.timeZone);
  if (!first) throw refuse('end_time', classMessages.endAfterStart);
  if (repeat !== 'none') return planSeries(sent, repeat, first, place);
  if (meetings.length > 0) return [planCourse(meetings, first, place)];
  return [planSingle(first, place)];
}

function planSingle(first: SentMeeting, place: Place): PlannedSession {
  const { wallStart, wallEnd, instants } = first;
  const set = instants
    ? { wallStart, wallEnd, ...instants }
    : settled(placeMeeting(first, place.timeZone), 'start_time');
  refuseOutside([set], place, { startTime: 'start_time', endTime: 'end_time' });
  return [set];
}

function planSeries(
  sent: ScheduleBody,
  repeat: Repeat,
  first: SentMeeting,
  place: Place,
): PlannedSession[] {
  const { timeZone } = place;
  // Checked before the others: they follow from it, and would leave the calendar if it stands at its end.
  refuseOutside([nearest(first, timeZone)], place, {
    startTime: 'start_time',
    endTime: 'end_time',
  });
  const ends = endOf(sent);
  const weekdays = (sent.weekdays ?? []).filter(isWeekday);
  const { without = [] } = sent;
  const outcome = expandSeries({ first, timeZone, repeat, ends, weekdays, without });
  if (outcome.kind === 'refused') throw refuse('repeat', outcome.note);
  const sessions = outcome.meetings.map((meeting) => settled(meeting, 'repeat'));
  refuseOutside(sessions, place, { startTime: 'repeat', endTime: 'repeat' });
  return sessions.map((session) => [session]);
}

function planCourse(further: string[], first: SentMeeting, place: Place): PlannedSession {
  const others = further.map((text) => {
    const [start = '', end = ''] = text.split('/');
    const meeting = readMeeting(start, end, place.timeZone);
    if (!meeting) throw refuse('meetings', classMessages.endAfterStart);
    return inOrder(meeting, 'meetings');
  });
  const sent = [inOrder(first, 'end_time'), ...others];
  const outcome = placeCourse(sent, place.timeZone);
  if (outcome.kind === 'refused') throw refuse('meetings', outcome.problems.join(' '));
  const instants = new Map(sent.map((meeting) => [meeting.wallStart, meeting.instants]));
  const meetings = outcome.meetings.map((meeting) => ({
    ...settled(meeting, 'meetings'),
    ...instants.get(meeting.wallStart),
  }));
  refuseOutside(meetings, place, { startTime: 'start_time', endTime: 'meetings' });
  const [earliest, ...later] = meetings;
  if (!earliest) throw refuse('meetings', 'A course needs at least one meeting.');
  return [earliest, ...later];
}

/** Fields of a series require a series, and a series ends in exactly one way. */
function refuseContradictions(sent: ScheduleBody): void {
  const repeats = sent.repeat !== undefined && sent.repeat !== 'none';
  const ofSeries = ['weekdays', 'repeat_count', 'repeat_until', 'without'] as const;
  const stray = ofSeries.find((field) => !repeats && sent[field] !== undefined);
  if (stray) throw refuse(stray, 'is for a class that repeats');
  if (!repeats) return;
  if (sent.weekdays && sent.repeat && sent.repeat !== 'none' && !isWeekly(sent.repeat))
    throw refuse('weekdays', 'is for a class that repeats every week or every other week');
  if (sent.meetings) throw refuse('meetings', 'A course does not repeat');
  const { repeat_count: count, repeat_until: until } = sent;
  if (count === undefined && until === undefined)
    throw refuse('repeat_count', 'must say how many dates there are, or repeat_until the last day');
  if (count !== undefined && until !== undefined)
    throw refuse('repeat_until', 'must not stand beside repeat_count');
}

const endOf = ({ repeat_count: count, repeat_until: on = '' }: ScheduleBody): Series['ends'] =>
  count === undefined ? { on } : { count: Number(count) };

/** The first session of a series may be left out, also because its wall time does not exist that day. */
function nearest(first: SentMeeting, timeZone: string): PlannedMeeting {
  const placed = placeMeeting(inOrder(first, 'end_time'), timeZone);
  const real = placed.kind === 'gap' ? placeMeeting(placed.suggestion, timeZone) : placed;
  return settled(real, 'start_time');
}

/** Instants can be in order while wall times are not (clocks go back); the stored wall times need both. */
function inOrder(meeting: SentMeeting, field: Field): SentMeeting {
  if (meeting.wallEnd <= meeting.wallStart) throw refuse(field, classMessages.endAfterStart);
  return meeting;
}

/** A wall time that no clock shows cannot be stored. */
function settled(meeting: PlacedMeeting, field: Field): PlannedMeeting {
  if (meeting.kind === 'gap') throw refuse(field, meeting.notes.join(' '));
  const { startsAt, endsAt, wallStart, wallEnd } = meeting;
  return { startsAt, endsAt, wallStart, wallEnd };
}

function refuseOutside(
  meetings: PlannedMeeting[],
  { now, timeZone }: Place,
  fields: Record<SessionProblem['field'], Field>,
): void {
  for (const meeting of meetings) {
    const problem = sessionProblem(meeting, now, timeZone);
    if (problem) throw refuse(fields[problem.field], problem.message);
  }
}

const refuse = (field: Field, message: string): Refusal =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });

interface SentMeeting extends WallMeeting {
  /** Set where both were sent as instants: they distinguish the two equal hours when clocks go back. */
  instants?: { startsAt: Date; endsAt: Date };
}

/**
 * Reads a start and an end, each an instant or a wall time at the venue. Undefined when the end is not after the
 * start.
 */
function readMeeting(start: string, end: string, timeZone: string): SentMeeting | undefined {
  const [from, until] = [readTime(start, timeZone), readTime(end, timeZone)];
  const wall = { wallStart: from.wall, wallEnd: until.wall };
  if (!from.at || !until.at) return from.wall < until.wall ? wall : undefined;
  if (until.at <= from.at) return undefined;
  return { ...wall, instants: { startsAt: from.at, endsAt: until.at } };
}

/** Follows the contract's rule: a wall time with or without seconds, else an instant; whole minutes either way. */
function readTime(text: string, timeZone: string): { wall: string; at?: Date } {
  if (/^.{16}(:00(\.0+)?)?$/.test(text)) return { wall: text.slice(0, 16) };
  const at = new Date(text);
  at.setUTCSeconds(0, 0);
  const wall = toWall(at, timeZone);
  // The zone may shift it out of the supported years; the limits refuse it either way.
  return { wall: isWallTime(wall) ? wall : text.slice(0, 16), at };
}
