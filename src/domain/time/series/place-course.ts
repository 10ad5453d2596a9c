// Places a course of several meetings: one session that starts with the first meeting and ends with the last.
import {
  type PlacedMeeting,
  type SetMeeting,
  type WallMeeting,
  placeMeeting,
} from './place-meeting.ts';
import { wallClockText, wallDateText } from '../wall-text.ts';

export type CourseOutcome =
  | { kind: 'set'; startsAt: Date; endsAt: Date; meetings: SetMeeting[] }
  /** `meetings` are in order, those that do not exist with a suggestion; `problems` says what to fix. */
  | { kind: 'refused'; problems: string[]; meetings: PlacedMeeting[] };

export function placeCourse(wallMeetings: readonly WallMeeting[], timeZone: string): CourseOutcome {
  const meetings = wallMeetings
    .toSorted((a, b) => (a.wallStart < b.wallStart ? -1 : 1))
    .map((meeting) => placeMeeting(meeting, timeZone));
  const problems = [
    ...(meetings.length === 0 ? ['A course needs at least one meeting.'] : []),
    ...meetings.flatMap((meeting) => (meeting.kind === 'gap' ? meeting.notes : [])),
    ...overlaps(meetings),
  ];
  const set = meetings.filter((meeting) => meeting.kind === 'set');
  const [first] = set;
  const last = set.at(-1);
  if (!first || !last || problems.length > 0) return { kind: 'refused', problems, meetings };
  return { kind: 'set', startsAt: first.startsAt, endsAt: last.endsAt, meetings: set };
}

/** Meetings are in order of start, so if any two overlap, two neighbors do. */
function overlaps(meetings: PlacedMeeting[]): string[] {
  return meetings.flatMap((meeting, index) => {
    const before = meetings[index - 1];
    if (!before || before.wallEnd <= meeting.wallStart) return [];
    const at = `${wallClockText(meeting.wallStart)} on ${wallDateText(meeting.wallStart)}`;
    return [`The meeting at ${at} starts before the one before it ends.`];
  });
}
