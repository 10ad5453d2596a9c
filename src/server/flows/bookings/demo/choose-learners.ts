// Chooses the demo's learners for a session: neighbors first, and nobody in two places at once.
import type { DemoSession, Engagement } from './demo-booking-store.ts';

export interface DemoLearner {
  id: string;
  /** "Austin, TX" */
  location: string;
}

/** Engagements by learner id. A learner without an entry cannot book. chooseLearners adds what it chooses. */
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
