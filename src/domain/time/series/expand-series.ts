// Expands a repeating class into its meetings by wall time; each one is placed in its time zone on its own.
import { Temporal } from 'temporal-polyfill';
import { type PlacedMeeting, type WallMeeting, placeMeeting } from './place-meeting.ts';
import {
  isWeekly,
  placeInMonth,
  type Repeat,
  type Weekday,
  weekdayInMonthText,
  weekdayName,
  weekdayOf,
  weekdays as allWeekdays,
  weekdaysText,
} from './repeat-text.ts';
import { type WallDate, wallDateText } from '../wall-text.ts';

export const mostSeriesSessions = 104;

export interface Series {
  /** The first meeting, which also gives the weekday and its position in the month. */
  first: WallMeeting;
  timeZone: string;
  repeat: Repeat;
  /** Of a weekly or biweekly series that has more than one, with that of the first meeting. */
  weekdays?: readonly Weekday[];
  /** The count includes dates that are taken out; the last day is part of the series. */
  ends: { count: number } | { on: WallDate };
  /** Start dates that are taken out one by one. */
  without?: readonly WallDate[];
}

export type SeriesOutcome =
  /** Includes meetings that fall into a clock gap, so that the instructor removes or changes them. */
  { kind: 'dates'; meetings: PlacedMeeting[]; notes: string[] } | { kind: 'refused'; note: string };

export function expandSeries(series: Series): SeriesOutcome {
  const { first, timeZone, without = [] } = series;
  const { dates, skippedMonths } = datesOf(series);
  const left = dates.filter((date) => !without.includes(date.toString()));
  const wallMeetings = left.map((date) => meetingOn(date, first));
  const note =
    refusalOfRule(series) ??
    refusalOfDates(dates.length, left.length) ??
    refusalOfLength(wallMeetings);
  if (note) return { kind: 'refused', note };
  const meetings = wallMeetings.map((meeting) => placeMeeting(meeting, timeZone));
  return { kind: 'dates', meetings, notes: skippedNotes(first, skippedMonths) };
}

function refusalOfRule({ first, repeat, ends, weekdays = [] }: Series) {
  const { wallStart, wallEnd } = first;
  if (wallEnd <= wallStart) return 'End time must be after start time';
  if ('count' in ends && !Number.isInteger(ends.count))
    return 'The number of dates must be a whole number.';
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(wallStart)))
    return `The first date is a ${weekdayName(wallStart)}. The series is on ${weekdaysText(weekdays)}.`;
  if (repeat === 'monthly-last' && !placeInMonth(wallStart).isLast)
    return `${wallDateText(wallStart)} is not the last ${weekdayName(wallStart)} of its month.`;
}

function refusalOfDates(planned: number, left: number) {
  if (planned > mostSeriesSessions) return `A series has at most ${mostSeriesSessions} dates.`;
  if (planned === 0) return 'A series needs at least one date.';
  if (left === 0) return 'Every date of the series is taken out.';
}

function refusalOfLength(meetings: WallMeeting[]) {
  const overlap = meetings.some(
    ({ wallStart }, index) => wallStart < (meetings[index - 1]?.wallEnd ?? ''),
  );
  if (overlap) return 'Each class must end before the next one starts.';
}

/** Stops at one date more than allowed, which is enough to know that there are too many. */
function datesOf({ first, repeat, ends, weekdays = [] }: Series) {
  const start = Temporal.PlainDate.from(first.wallStart);
  const most = Math.min('count' in ends ? ends.count : Infinity, mostSeriesSessions + 1);
  const last = 'on' in ends ? Temporal.PlainDate.from(ends.on) : undefined;
  const dates: Temporal.PlainDate[] = [];
  const skippedMonths: Temporal.PlainYearMonth[] = [];
  for (let step = 0; dates.length < most; step += 1) {
    const period = startOfPeriod(start, repeat, step);
    if (last && Temporal.PlainDate.compare(period, last) > 0) break;
    const inPeriod = isWeekly(repeat)
      ? datesInWeek(period, start, weekdays)
      : [dateInMonth(period, start, repeat)];
    for (const date of inPeriod)
      if (!date) skippedMonths.push(period.toPlainYearMonth());
      else if (isWithin(date, start, last)) dates.push(date);
  }
  return { dates: dates.slice(0, most), skippedMonths };
}

const isWithin = (
  date: Temporal.PlainDate,
  start: Temporal.PlainDate,
  last: Temporal.PlainDate | undefined,
): boolean =>
  Temporal.PlainDate.compare(date, start) >= 0 &&
  (!last || Temporal.PlainDate.compare(date, last) <= 0);

/** The Sunday of a week, or the first day of a month. */
function startOfPeriod(start: Temporal.PlainDate, repeat: Repeat, step: number) {
  if (!isWeekly(repeat)) return start.with({ day: 1 }).add({ months: step });
  const sunday = start.subtract({ days: start.dayOfWeek % 7 });
  return sunday.add({ weeks: repeat === 'biweekly' ? 2 * step : step });
}

function datesInWeek(
  sunday: Temporal.PlainDate,
  start: Temporal.PlainDate,
  weekdays: readonly Weekday[],
) {
  const chosen = allWeekdays.flatMap((day, days) => (weekdays.includes(day) ? [days] : []));
  const days = chosen.length > 0 ? chosen : [start.dayOfWeek % 7];
  return days.map((count) => sunday.add({ days: count }));
}

/** Undefined if a month has no fifth weekday of that name. */
function dateInMonth(period: Temporal.PlainDate, start: Temporal.PlainDate, repeat: Repeat) {
  const daysToFirst = (start.dayOfWeek - period.dayOfWeek + 7) % 7;
  const fromStart = daysToFirst + 7 * Math.floor((start.day - 1) / 7);
  const fromEnd = daysToFirst + 7 * Math.floor((period.daysInMonth - 1 - daysToFirst) / 7);
  const days = repeat === 'monthly' ? fromStart : fromEnd;
  return days < period.daysInMonth ? period.add({ days }) : undefined;
}

/** Keeps the times of day of the first meeting; an overnight meeting ends as many days later as the first. */
function meetingOn(date: Temporal.PlainDate, first: WallMeeting): WallMeeting {
  const start = Temporal.PlainDateTime.from(first.wallStart);
  const end = Temporal.PlainDateTime.from(first.wallEnd);
  const days = start.toPlainDate().until(end.toPlainDate()).days;
  const write = (day: Temporal.PlainDate, time: Temporal.PlainTime) =>
    day.toPlainDateTime(time).toString({ smallestUnit: 'minute' });
  return {
    wallStart: write(date, start.toPlainTime()),
    wallEnd: write(date.add({ days }), end.toPlainTime()),
  };
}

function skippedNotes(first: WallMeeting, months: Temporal.PlainYearMonth[]): string[] {
  if (months.length === 0) return [];
  const names = months.map((month) =>
    wallDateText(`${month.toString()}-01T00:00`).replace(' 1,', ''),
  );
  return [
    `Months without a ${weekdayInMonthText(first.wallStart)} are left out: ${names.join(', ')}.`,
  ];
}
