// The new time of a date as the form holds it: every meeting, by the clock at the venue.
import type { RescheduleOptions } from '#contract/reschedules.ts';
import { addMinutes, wallAt } from '#domain/time/wall-steps.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { type Meeting, newSchedule, type Schedule } from '#web/features/class-editor/schedule.ts';

export const presentMeetings = ({ meetings, timeZone }: RescheduleOptions): Meeting[] =>
  meetings.map(({ startTime, endTime }) => ({
    startTime: wallAt(new Date(startTime), timeZone),
    endTime: wallAt(new Date(endTime), timeZone),
  }));

/** Of a course the later meetings go along with the first, at the same distance by the clock. */
export function withFirst(meetings: Meeting[], first: Meeting): Meeting[] {
  const [before, ...others] = meetings;
  if (!before || !isWallTime(first.startTime) || !isWallTime(before.startTime))
    return [first, ...others];
  const minutes = minutesBetween(before.startTime, first.startTime);
  return [first, ...others.map((meeting) => later(meeting, minutes))];
}

const minutesBetween = (from: string, until: string): number =>
  (Date.parse(`${until}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;

const later = ({ startTime, endTime }: Meeting, minutes: number): Meeting => ({
  startTime: startTime && addMinutes(startTime, minutes),
  endTime: endTime && addMinutes(endTime, minutes),
});

/** As the rules for dates want it. */
export function scheduleOf(
  meetings: Meeting[],
  { timeZone, now }: { timeZone: string; now: Date },
): Schedule {
  const [first = { startTime: '', endTime: '' }, ...others] = meetings;
  const plan = others.length > 0 ? 'course' : 'once';
  return { ...newSchedule(now, timeZone), ...first, plan, meetings: others };
}
