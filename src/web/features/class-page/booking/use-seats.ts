// The viewer's seat states for the sessions of a class; loaded in the browser, and only when signed in.
import { useQuery } from '@tanstack/react-query';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import type { ShownSession } from '#contract/classes/classes.ts';
import { enrollmentQuery } from '#web/kit/class/class-queries.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { type SeatState, seatStateOf } from '#web/kit/class/seat-state.ts';

export interface Seats {
  seatOf(session: ShownSession): SeatState;
  /** Signed in, and not the instructor of the class. */
  isLearner: boolean;
  /** Until this is true, everybody counts as having no seat. */
  isKnown: boolean;
}

export function useSeats({ id, instructor }: Pick<ShownClass, 'id' | 'instructor'>): Seats {
  const authSession = useAuthSession();
  const isLearner = authSession.status === 'signed-in' && authSession.user.id !== instructor.id;
  const { data, isPending } = useQuery({ ...enrollmentQuery(id), enabled: isLearner });
  const enrollment = isLearner ? data : undefined;
  return {
    seatOf: (session) => seatStateOf(session, enrollment),
    isLearner,
    isKnown: isLearner && !isPending,
  };
}
