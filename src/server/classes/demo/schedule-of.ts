// Builds the schedule of a timetable as an instructor would send it: one session, a course, or a series.
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import type { WallTime } from '#domain/time/wall-text.ts';
import type { DemoSession } from './sessions-after.ts';
import type { Timetable } from './timetable.ts';

/** `leftOut` are sessions of the same timetable that are not wanted. */
export function scheduleOf(
  { rhythm }: Timetable,
  sessions: DemoSession[],
  leftOut: WallTime[] = [],
): ScheduleBody {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) throw new Error(`A ${rhythm} demo schedule needs a session.`);
  if (first === last || rhythm === 'once' || rhythm === 'course') return single(first);
  return {
    ...single(first),
    repeat: rhythm,
    repeat_until: dayOf(last[0].wallStart),
    without: leftOut.map(dayOf),
  };
}

const dayOf = (wall: WallTime): string => wall.slice(0, 10);

function single([first, ...others]: DemoSession): ScheduleBody {
  const { wallStart: start_time, wallEnd: end_time } = first;
  if (others.length === 0) return { start_time, end_time };
  const meetings = others.map(({ wallStart, wallEnd }) => `${wallStart}/${wallEnd}`);
  return { start_time, end_time, meetings };
}
