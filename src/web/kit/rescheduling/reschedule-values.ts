// Form values of a session's new time: every meeting, in the venue's wall time.
import type { RescheduleOptions } from '#contract/bookings/reschedules.ts';
import { addMinutes, minutesBetween, wallAt } from '#domain/time/series/wall-steps.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { type Meeting, newSchedule, type Schedule } from '#web/kit/schedule/schedule.ts';

export const presentMeetings = ({ meetings, timeZone }: RescheduleOptions): Meeting[] =>
  meetings.map(({ startTime, endTime }) => ({
    startTime: wallAt(new Date(startTime), timeZone),
    endTime: wallAt(new Date(endTime), timeZone),
  }));

/** In a course the later meetings shift with the first one, by the same wall-clock distance. */
export function withFirst(meetings: Meeting[], first: Meeting): Meeting[] {
  const [before, ...others] = meetings;
  if (!before || !isWallTime(first.startTime) || !isWallTime(before.startTime))
    return [first, ...others];
  const minutes = minutesBetween(before.startTime, first.startTime);
  return [first, ...others.map((meeting) => later(meeting, minutes))];
}

const later = ({ startTime, endTime }: Meeting, minutes: number): Meeting => ({
  startTime: startTime && addMinutes(startTime, minutes),
  endTime: endTime && addMinutes(endTime, minutes),
});

/** Converts the meetings to the schedule that the validation expects. */
export function scheduleOf(
  meetings: Meeting[],
  { timeZone, now }: { timeZone: string; now: Date },
): Schedule {
  const [first = { startTime: '', endTime: '' }, ...others] = meetings;
  const plan = others.length > 0 ? 'course' : 'once';
  return { ...newSchedule(now, timeZone), ...first, plan, meetings: others };
}
