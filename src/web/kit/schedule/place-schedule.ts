// Places the form's schedule in its time zone, for the preview and before it is sent. Imports the time library, so load
// it lazily.
import { type SessionProblem, sessionProblem } from '#domain/classes/session-limits.ts';
import type { TimeSpan } from '#contract/calendars/busy-calendar-calls.ts';
import { classMessages } from '#contract/classes/class-form.ts';
import { publicHolidayOn } from '#domain/time/holidays/public-holiday.ts';
import { whenText } from '#domain/text/date-text.ts';
import { expandSeries, type Series } from '#domain/time/series/expand-series.ts';
import { placeCourse } from '#domain/time/series/place-course.ts';
import {
  type PlacedMeeting,
  placeMeeting,
  type WallMeeting,
} from '#domain/time/series/place-meeting.ts';
import { isWallTime, wallClockText, type WallDate, wallDateText } from '#domain/time/wall-text.ts';
import { toInstant } from '#domain/time/wall-time.ts';
import {
  type Meeting,
  repeatOf,
  type Schedule,
  type ScheduleFaults,
  weekdaysOf,
} from './schedule.ts';

export interface Venue {
  timeZone: string;
  now: Date;
}

export interface PreviewedSession {
  day: WallDate;
  text: string;
  /** Undefined where the clock leaves it out. */
  span: TimeSpan | undefined;
  /** The public holiday on its day. */
  holiday: string | undefined;
  /** Notes on clock changes. */
  notes: string[];
  /** The reason why this session cannot be created. */
  fault: string | undefined;
  isOut: boolean;
}

export type SeriesPreview = {
  sessions: PreviewedSession[];
  notes: string[];
  refusal: string | undefined;
};

/** Problems by field; the plan is checked only once start and end are valid. */
export function scheduleFaults(schedule: Schedule, venue: Venue): ScheduleFaults {
  const faults = timeFaults(schedule, venue);
  if (faults.startTime || faults.endTime) return faults;
  const plan = planFault(schedule, venue);
  return plan ? { plan } : {};
}

function timeFaults({ startTime, endTime }: Meeting, { timeZone, now }: Venue): ScheduleFaults {
  const start = startTime ? toInstant(startTime, timeZone) : undefined;
  const end = endTime ? toInstant(endTime, timeZone) : undefined;
  if (!start || !end)
    return {
      ...(!start && { startTime: classMessages.startTime }),
      ...(!end && { endTime: classMessages.endTime }),
    };
  if (start.kind === 'gap') return { startTime: start.note };
  if (end.kind === 'gap') return { endTime: end.note };
  return faultOf(sessionProblem({ startsAt: start.instant, endsAt: end.instant }, now, timeZone));
}

const faultOf = (problem: SessionProblem | undefined): ScheduleFaults =>
  problem ? { [problem.field]: problem.message } : {};

function planFault(schedule: Schedule, venue: Venue): string | undefined {
  if (schedule.plan === 'series') return seriesFault(schedule, venue);
  if (schedule.plan === 'course') return courseFault(schedule, venue);
  return undefined;
}

function seriesFault(schedule: Schedule, venue: Venue): string | undefined {
  const { sessions, refusal } = previewSeries(schedule, venue);
  const bad = sessions.find(({ isOut, fault }) => !isOut && fault);
  return refusal ?? (bad?.fault && withDay(`${bad.day}T00:00`, bad.fault));
}

function courseFault(schedule: Schedule, venue: Venue): string | undefined {
  for (const meeting of schedule.meetings) {
    const { startTime, endTime } = timeFaults(meeting, venue);
    const fault = startTime ?? endTime;
    if (fault) return withDay(meeting.startTime, fault);
  }
  const outcome = placeCourse(wallMeetingsOf(schedule), venue.timeZone);
  return outcome.kind === 'refused' ? outcome.problems[0] : undefined;
}

const withDay = (startTime: string, fault: string): string =>
  isWallTime(startTime) ? `${wallDateText(startTime)}: ${fault}` : fault;

const wallMeetingsOf = ({ startTime, endTime, meetings }: Schedule): WallMeeting[] =>
  [{ startTime, endTime }, ...meetings].map((meeting) => ({
    wallStart: meeting.startTime,
    wallEnd: meeting.endTime,
  }));

/** Every session of the series, including removed ones, so that they can be put back. */
export function previewSeries(schedule: Schedule, venue: Venue): SeriesPreview {
  const { startTime, endTime, without } = schedule;
  const nothing = { sessions: [], notes: [] };
  const refusal = refusalOfEnd(schedule);
  if (refusal !== undefined || !startTime || !endTime) return { ...nothing, refusal };
  const series: Series = {
    first: { wallStart: startTime, wallEnd: endTime },
    timeZone: venue.timeZone,
    repeat: repeatOf(schedule),
    weekdays: weekdaysOf(schedule),
    ends: schedule.endsBy === 'count' ? { count: Number(schedule.count) } : { on: schedule.until },
  };
  const all = expandSeries(series);
  if (all.kind === 'refused') return { ...nothing, refusal: all.note };
  const kept = expandSeries({ ...series, without });
  return {
    sessions: all.meetings.map((meeting) => previewSession(meeting, venue, without)),
    notes: all.notes,
    refusal: kept.kind === 'refused' ? kept.note : undefined,
  };
}

function refusalOfEnd({ endsBy, count, until }: Schedule): string | undefined {
  if (endsBy === 'date') return until ? undefined : 'Choose the day of the last date.';
  return /^\d{1,3}$/.test(count.trim()) ? undefined : 'The number of dates must be a whole number.';
}

function previewSession(
  meeting: PlacedMeeting,
  venue: Venue,
  without: WallDate[],
): PreviewedSession {
  const day = meeting.wallStart.slice(0, 10);
  const isGap = meeting.kind === 'gap';
  return {
    day,
    text: isGap
      ? `${wallDateText(meeting.wallStart)}, ${wallClockText(meeting.wallStart)}`
      : whenText(meeting.startsAt, meeting.endsAt, venue.timeZone),
    span: isGap
      ? undefined
      : { startTime: meeting.startsAt.toISOString(), endTime: meeting.endsAt.toISOString() },
    holiday: publicHolidayOn(day, venue.timeZone),
    notes: isGap ? [] : meeting.notes,
    fault: isGap ? meeting.notes[0] : sessionProblem(meeting, venue.now, venue.timeZone)?.message,
    isOut: without.includes(day),
  };
}

/** Notes for the instructor on one meeting of a course; none while it is incomplete. */
export function meetingNotes({ startTime, endTime }: Meeting, { timeZone }: Venue): string[] {
  if (!startTime || !endTime || endTime <= startTime) return [];
  return placeMeeting({ wallStart: startTime, wallEnd: endTime }, timeZone).notes;
}
