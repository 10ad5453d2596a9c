// Reads a start and an end, each an instant or a wall time at the venue.
import type { WallMeeting } from '#domain/time/place-meeting.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { toWall } from '#domain/time/wall-time.ts';

export interface SentMeeting extends WallMeeting {
  /** Set where both were sent as instants: they distinguish the two equal hours when clocks go back. */
  instants?: { startsAt: Date; endsAt: Date };
}

/** Undefined when the end is not after the start. */
export function readMeeting(start: string, end: string, timeZone: string): SentMeeting | undefined {
  const [from, until] = [readTime(start, timeZone), readTime(end, timeZone)];
  const wall = { wallStart: from.wall, wallEnd: until.wall };
  if (!from.at || !until.at) return from.wall < until.wall ? wall : undefined;
  if (until.at <= from.at) return undefined;
  return { ...wall, instants: { startsAt: from.at, endsAt: until.at } };
}

/** Follows the contract's rule: a wall time with or without seconds, else an instant; whole minutes either way. */
function readTime(text: string, timeZone: string): { wall: string; at?: Date } {
  if (/^.{16}(:00(\.0+)?)?$/.test(text)) return { wall: text.slice(0, 16) };
  const at = new Date(text);
  at.setUTCSeconds(0, 0);
  const wall = toWall(at, timeZone);
  // The zone may shift it out of the supported years; the limits refuse it either way.
  return { wall: isWallTime(wall) ? wall : text.slice(0, 16), at };
}
