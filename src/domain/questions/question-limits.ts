// How many public questions a person may ask, so that instructors and pages are not flooded.
import { dayMs, secondMs } from '../time/durations.ts';

export const mostPerClass = 3;
export const mostPerPerson = 10;

interface Asked {
  classId: string;
  askedAt: Date;
}

/** Seconds until the person may ask about the class again; undefined if they may now. */
export function waitToAsk(
  asked: readonly Asked[],
  { classId, now }: { classId: string; now: Date },
): number | undefined {
  const recent = asked.filter(({ askedAt }) => askedAt.getTime() > now.getTime() - dayMs);
  const here = recent.filter((each) => each.classId === classId);
  const frees = [freeAt(recent, mostPerPerson), freeAt(here, mostPerClass)];
  const until = Math.max(...frees);
  return until > now.getTime() ? Math.ceil((until - now.getTime()) / secondMs) : undefined;
}

/** When the number of questions in 24 hours falls below the limit; 0 where it has not reached it. */
function freeAt(asked: readonly Asked[], most: number): number {
  const newestFirst = asked.map(({ askedAt }) => askedAt.getTime()).toSorted((a, b) => b - a);
  const last = newestFirst[most - 1];
  return last === undefined ? 0 : last + dayMs;
}
