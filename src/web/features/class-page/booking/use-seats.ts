// Where the person who looks stands with the dates of a class; asked in the browser, and only for whoever is signed in.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/kit/session.ts';
import type { ShownSession } from '#contract/classes.ts';
import { enrollmentQuery } from '../class-queries.ts';
import type { ShownClass } from '../shown-class.ts';
import { type SeatState, seatStateOf } from './seat-state.ts';

export interface Seats {
  seatOf(session: ShownSession): SeatState;
  /** Signed in, and not whoever teaches the class. */
  isLearner: boolean;
  /** Until then everybody counts as somebody without a seat. */
  isKnown: boolean;
}

export function useSeats({ id, teacher }: Pick<ShownClass, 'id' | 'teacher'>): Seats {
  const authSession = useSession();
  const isLearner = authSession.status === 'signed-in' && authSession.user.id !== teacher.id;
  const { data, isPending } = useQuery({ ...enrollmentQuery(id), enabled: isLearner });
  const enrollment = isLearner ? data : undefined;
  return {
    seatOf: (session) => seatStateOf(session, enrollment),
    isLearner,
    isKnown: isLearner && !isPending,
  };
}
