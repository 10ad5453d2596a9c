// After a call whose answer was lost on the way nobody knows what has become of it, until it is looked up.
import { useQueryClient } from '@tanstack/react-query';
import type { Standing } from '#contract/bookings.ts';
import { ApiError } from '#web/kit/api.ts';
import { standingQuery } from '../../class-queries.ts';
import type { OwnBooking } from '../seat-state.ts';

/** No answer, or one that is not ours: a server in between has given up waiting. */
export const isUnheard = (error: Error): boolean =>
  !(error instanceof ApiError) || error.code === undefined;

/** Where one stands after all; nothing where that cannot be heard either. */
export function useLookUp(classId: string): () => Promise<Standing | undefined> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({ ...standingQuery(classId), staleTime: 0 }).catch(() => undefined);
}

const isGood = ({ status }: OwnBooking): boolean => status === 'confirmed' || status === 'held';

/** The booking that was made though nobody heard of it. */
export const bookingMade = (
  standing: Standing | undefined,
  sessionId: string,
): OwnBooking | undefined =>
  standing?.bookings.find((one) => one.sessionId === sessionId && isGood(one));

/** Whether it is known that a booking, or a place in line, is not there any more. */
export const isGivenBack = (standing: Standing | undefined, id: string): boolean =>
  standing !== undefined &&
  !standing.bookings.some((one) => one.id === id && isGood(one)) &&
  !standing.waitlist.some((one) => one.id === id);
