// Generates the sessions of a timetable after a moment. Only the calendar decides them, so a later call continues them.
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { WallMeeting } from '#domain/time/series/place-meeting.ts';
import type { WallTime } from '#domain/time/wall-text.ts';
import { slotsOf, type Timetable, type WeeklySlot, weekdays } from './timetable.ts';

/** The meetings that are booked together, in order; one meeting, unless it is a course. */
export type DemoSession = [WallMeeting, ...WallMeeting[]];

interface SessionsAfterInput {
  /** In wall time at the venue, like the timetable: clocks change at night, when nobody teaches. */
  after: WallTime;
  /** Shifts classes of the same rhythm into different weeks. */
  shiftWeeks: number;
}

/** Never ends. */
export function* sessionsAfter(
  timetable: Timetable,
  { after, shiftWeeks }: SessionsAfterInput,
): Generator<DemoSession, never> {
  for (let day = dayOf(after); ; day += 1) {
    if (!beginsOn(timetable, day, shiftWeeks)) continue;
    const [first, ...others] = meetingsFrom(timetable, day);
    if (first && first.wallStart > after) yield [first, ...others];
  }
}

/** Days since January 1, 1970, a Thursday. */
const dayOf = (wall: WallTime): number => Date.parse(`${wall.slice(0, 10)}T00:00Z`) / dayMs;

/** Monday is 0. */
const weekdayOf = (day: number): number => (day + 3) % 7;
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const dayOfMonth = (day: number): number => new Date(day * dayMs).getUTCDate();

const indexOf = ({ day }: WeeklySlot): number => weekdays.indexOf(day);

function beginsOn(timetable: Timetable, day: number, shiftWeeks: number): boolean {
  if (
    !slotsOf(timetable)
      .slice(0, 1)
      .some((first) => indexOf(first) === weekdayOf(day))
  )
    return false;
  if (timetable.rhythm === 'monthly') return Math.ceil(dayOfMonth(day) / 7) === timetable.nth;
  return (weekOf(day) + shiftWeeks) % weeksBetween(timetable) === 0;
}

function weeksBetween(timetable: Timetable): number {
  if ('everyWeeks' in timetable) return timetable.everyWeeks;
  return timetable.rhythm === 'biweekly' ? 2 : 1;
}

function meetingsFrom(timetable: Timetable, firstDay: number): WallMeeting[] {
  const monday = firstDay - weekdayOf(firstDay);
  const weeks = timetable.rhythm === 'course' ? timetable.weeks : 1;
  return Array.from({ length: weeks }, (_, week) =>
    slotsOf(timetable).map((slot) => meetingIn(monday + 7 * week, slot)),
  ).flat();
}

function meetingIn(monday: number, slot: WeeklySlot): WallMeeting {
  const [hour = 0, minute = 0] = slot.at.split(':').map(Number);
  const startMs = (monday + indexOf(slot)) * dayMs + (hour * 60 + minute) * minuteMs;
  const write = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
  return { wallStart: write(startMs), wallEnd: write(startMs + slot.minutes * minuteMs) };
}
