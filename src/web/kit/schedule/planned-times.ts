// The dates that a schedule makes, for the preview. Imports the time library, so load it lazily.
import { expandSeries } from '#domain/time/series/expand-series.ts';
import { placeMeeting } from '#domain/time/series/place-meeting.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { type Meeting, repeatOf, type Schedule, weekdaysOf } from './schedule.ts';

interface PlannedTimes {
  startTime: string;
  endTime: string;
}

/** One list of meetings for each date; nothing for times that are missing or do not exist. */
export function plannedTimes(schedule: Schedule, timeZone: string): PlannedTimes[][] {
  if (schedule.plan === 'series') return seriesTimes(schedule, timeZone);
  const meetings = schedule.plan === 'course' ? [schedule, ...schedule.meetings] : [schedule];
  const placed = meetings
    .filter(isWhole)
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
    .flatMap(({ startTime, endTime }) =>
      timesOf(placeMeeting({ wallStart: startTime, wallEnd: endTime }, timeZone)),
    );
  return placed.length > 0 ? [placed] : [];
}

const isWhole = ({ startTime, endTime }: Meeting): boolean =>
  isWallTime(startTime) && isWallTime(endTime) && startTime < endTime;

function seriesTimes(schedule: Schedule, timeZone: string): PlannedTimes[][] {
  const { startTime, endTime, endsBy, count, until, without } = schedule;
  if (!isWhole(schedule) || (endsBy === 'date' && !until)) return [];
  const series = expandSeries({
    first: { wallStart: startTime, wallEnd: endTime },
    timeZone,
    repeat: repeatOf(schedule),
    weekdays: weekdaysOf(schedule),
    ends: endsBy === 'count' ? { count: Number(count) || 1 } : { on: until },
    without,
  });
  if (series.kind === 'refused') return [];
  return series.meetings.map(timesOf).filter((times) => times.length > 0);
}

const timesOf = (meeting: ReturnType<typeof placeMeeting>): PlannedTimes[] =>
  meeting.kind === 'gap'
    ? []
    : [{ startTime: meeting.startsAt.toISOString(), endTime: meeting.endsAt.toISOString() }];
