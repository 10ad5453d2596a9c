// Schedule of a class as the form stores it, and as it is sent to the server.
import type { OwnClass } from '#contract/classes/classes.ts';
import { defaultTimes } from '#domain/classes/start-and-end.ts';
import {
  isWeekly,
  type Repeat,
  repeatChoices,
  repeatText,
  type Weekday,
  weekdayOf,
} from '#domain/time/series/repeat-text.ts';
import { isWallTime, type WallDate, type WallTime } from '#domain/time/wall-text.ts';
import { addMinutes, wallAt } from '#domain/time/series/wall-steps.ts';

export interface Meeting {
  /** Empty while nothing is chosen. */
  startTime: WallTime;
  endTime: WallTime;
}

export interface Schedule extends Meeting {
  plan: 'once' | 'series' | 'course';
  repeat: Repeat;
  /** As chosen; empty while it is that of the first date alone. */
  weekdays: Weekday[];
  endsBy: 'count' | 'date';
  /** As typed. */
  count: string;
  /** Empty while no day is chosen. */
  until: WallDate;
  /** Removed days of the series. */
  without: WallDate[];
  /** Meetings of a course after the first. */
  meetings: Meeting[];
}

/** Props of every part of the form that is about time. */
export interface SchedulePart {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  faults: ScheduleFaults;
  timeZone: string;
  now: Date;
}

export type ScheduleFaults = Partial<Record<'startTime' | 'endTime' | 'plan', string>>;

export const newSchedule = (now: Date, timeZone: string): Schedule => ({
  ...defaultTimes(now, timeZone),
  plan: 'once',
  repeat: 'weekly',
  weekdays: [],
  endsBy: 'count',
  count: '6',
  until: '',
  without: [],
  meetings: [],
});

/** A week after the last session, at its times; the default schedule if that has passed. */
export function furtherSchedule({ sessions, timeZone }: OwnClass, now: Date): Schedule {
  const usual = newSchedule(now, timeZone);
  const last = sessions.at(-1)?.meetings.at(-1);
  if (!last) return usual;
  const { startTime, endTime } = meetingAt(last, timeZone);
  const next = weekLater({ startTime, endTime });
  return next.startTime > usual.startTime ? { ...usual, ...next } : usual;
}

const meetingAt = ({ startTime, endTime }: Meeting, timeZone: string): Meeting => ({
  startTime: wallAt(new Date(startTime), timeZone),
  endTime: wallAt(new Date(endTime), timeZone),
});

/** "The last Friday" is valid only while the first session is on one. */
export function repeatOf({ repeat, startTime }: Schedule): Repeat {
  const fits = !startTime || repeatChoices(startTime).some((choice) => choice.repeat === repeat);
  return fits ? repeat : 'monthly';
}

/** The weekday of the first date is always one; empty where there is no other. */
export function weekdaysOf(schedule: Schedule): Weekday[] {
  const { startTime, weekdays } = schedule;
  if (!startTime || !isWeekly(repeatOf(schedule))) return [];
  const own = weekdayOf(startTime);
  const others = weekdays.filter((day) => day !== own);
  return others.length > 0 ? [own, ...others] : [];
}

const weekMinutes = 7 * 24 * 60;

/** A week after the last meeting, at the same time of day. */
export const nextMeeting = (schedule: Schedule): Meeting =>
  weekLater(schedule.meetings.at(-1) ?? schedule);

const weekLater = ({ startTime, endTime }: Meeting): Meeting => ({
  startTime: startTime && addMinutes(startTime, weekMinutes),
  endTime: endTime && addMinutes(endTime, weekMinutes),
});

/** The contract fields; a course does not repeat, and a series has no further meetings. */
export function scheduleParts(schedule: Schedule) {
  const { startTime: start_time, endTime: end_time, plan, without, meetings } = schedule;
  const once = { start_time, end_time };
  if (plan === 'series') {
    const ends =
      schedule.endsBy === 'count'
        ? { repeat_count: schedule.count.trim() }
        : { repeat_until: schedule.until };
    const weekdays = weekdaysOf(schedule);
    const days = weekdays.length > 0 && { weekdays };
    return { ...once, repeat: repeatOf(schedule), ...days, ...ends, without };
  }
  if (plan === 'course' && meetings.length > 0)
    return {
      ...once,
      meetings: meetings.map(({ startTime, endTime }) => `${startTime}/${endTime}`),
    };
  return once;
}

/** Summary of the plan while it is collapsed. */
export function planText(schedule: Schedule): string {
  const { plan, startTime, meetings } = schedule;
  if (plan === 'course' && meetings.length > 0)
    return `A course of ${meetings.length + 1} meetings`;
  if (plan !== 'series' || !isWallTime(startTime)) return '';
  return repeatText(repeatOf(schedule), startTime, weekdaysOf(schedule));
}
