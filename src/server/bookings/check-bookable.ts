// Checks whether a learner may have seats in a session at all, by booking or from the waiting list.
import { Refusal, missing } from '#contract/errors.ts';
import type { LockedSession } from './seat-store.ts';
import { isPublicRow } from '../shared/is-public-row.ts';

/** A session of a class that is not public is not found. A session can be booked until it begins. */
export function checkBookable(
  session: LockedSession | undefined,
  { learnerId, at }: { learnerId: string; at: Date },
): asserts session {
  if (!session) throw missing('date');
  if (session.teacher_id === learnerId) throw new Refusal('own_class');
  if (!isPublicRow(session)) throw missing('date');
  if (!isAhead(session, at)) throw new Refusal('session_closed');
}

export const isAhead = ({ state, starts_at }: LockedSession, at: Date): boolean =>
  state === 'scheduled' && starts_at > at;
