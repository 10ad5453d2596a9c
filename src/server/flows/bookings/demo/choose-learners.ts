// Which learners of the demo come to a date: neighbors first, and nobody at two places at once.
import type { DemoSession, Engagement } from './demo-booking-store.ts';

export interface DemoLearner {
  id: string;
  /** "Austin, TX" */
  location: string;
}

/** By the id of the learner; who is not in it cannot book. Whoever chooses notes what they have chosen. */
export type Diary = Map<string, Engagement[]>;

export function chooseLearners(
  learners: readonly DemoLearner[],
  { session, count, turn }: { session: DemoSession; count: number; turn: number },
  diary: Diary,
): string[] {
  const start = turn % learners.length;
  const inTurn = [...learners.slice(start), ...learners.slice(0, start)];
  const isNear = ({ location }: DemoLearner) => session.location.includes(location);
  const near = inTurn.filter(isNear);
  const far = inTurn.filter((learner) => !isNear(learner));
  const chosen = [...near, ...far].filter(({ id }) => isFree(diary, id, session)).slice(0, count);
  for (const { id } of chosen) note(diary, id, session);
  return chosen.map(({ id }) => id);
}

export function isFree(
  diary: Diary,
  learnerId: string,
  { startsAt, endsAt }: DemoSession,
): boolean {
  const engagements = diary.get(learnerId);
  if (!engagements) return false;
  return engagements.every((other) => other.endsAt <= startsAt || other.startsAt >= endsAt);
}

export function note(diary: Diary, learnerId: string, { startsAt, endsAt }: DemoSession): void {
  diary.get(learnerId)?.push({ learnerId, startsAt, endsAt });
}
