// Places one meeting, given by wall time, in its time zone, with everything its instructor should know.
import { Temporal } from 'temporal-polyfill';
import { minuteMs } from '../durations.ts';
import type { WallTime } from '../wall-text.ts';
import { toInstant } from '../wall-time.ts';

/** Start and end as wall times; the end may be on a later day. */
export interface WallMeeting {
  wallStart: WallTime;
  wallEnd: WallTime;
}

export interface SetMeeting extends WallMeeting {
  kind: 'set';
  startsAt: Date;
  endsAt: Date;
  /** Sentences to show beside the meeting; usually none. */
  notes: string[];
}

/** The start or the end does not exist, so the meeting cannot take place; `suggestion` can. */
export interface GapMeeting extends WallMeeting {
  kind: 'gap';
  suggestion: WallMeeting;
  notes: string[];
}

export type PlacedMeeting = SetMeeting | GapMeeting;

export function placeMeeting({ wallStart, wallEnd }: WallMeeting, timeZone: string): PlacedMeeting {
  if (wallEnd <= wallStart) throw new RangeError('End time must be after start time');
  const start = toInstant(wallStart, timeZone);
  const end = toInstant(wallEnd, timeZone);
  const notes = [start, end].flatMap((one) => (one.kind === 'once' ? [] : [one.note]));
  const wall = { wallStart, wallEnd };
  if (start.kind === 'gap' || end.kind === 'gap') {
    const suggestion =
      start.kind === 'gap'
        ? moved(wall, start.suggestion)
        : { wallStart, wallEnd: end.kind === 'gap' ? end.suggestion : wallEnd };
    return { kind: 'gap', ...wall, suggestion, notes };
  }
  const set = { startsAt: start.instant, endsAt: end.instant };
  return { kind: 'set', ...wall, ...set, notes: [...notes, ...lengthNotes(wall, set)] };
}

const wallMinutes = ({ wallStart, wallEnd }: WallMeeting): number =>
  Temporal.PlainDateTime.from(wallStart).until(wallEnd).total('minutes');

/** The same meeting from another start, with the same length in wall time. */
function moved(meeting: WallMeeting, wallStart: WallTime): WallMeeting {
  const end = Temporal.PlainDateTime.from(wallStart).add({ minutes: wallMinutes(meeting) });
  return { wallStart, wallEnd: end.toString({ smallestUnit: 'minute' }) };
}

/** The wall times are fixed, so a clock change makes a meeting longer or shorter. */
function lengthNotes(wall: WallMeeting, set: { startsAt: Date; endsAt: Date }): string[] {
  const planned = wallMinutes(wall);
  const real = (set.endsAt.getTime() - set.startsAt.getTime()) / minuteMs;
  if (real === planned) return [];
  const way = real > planned ? 'back' : 'forward';
  return [
    `Clocks go ${way} while this class runs: it lasts ${lengthText(real)} instead of ${lengthText(planned)}.`,
  ];
}

/** "1 hour 30 minutes" */
function lengthText(minutes: number): string {
  const count = (amount: number, unit: string) =>
    amount === 0 ? [] : [`${amount} ${unit}${amount === 1 ? '' : 's'}`];
  return [...count(Math.floor(minutes / 60), 'hour'), ...count(minutes % 60, 'minute')].join(' ');
}
