// After a call whose answer was lost on the way nobody knows what has become of it, until it is looked up.
import { useQueryClient } from '@tanstack/react-query';
import type { Enrollment } from '#contract/bookings.ts';
import { ApiError } from '#web/kit/api.ts';
import { enrollmentQuery } from '../../class-queries.ts';
import type { OwnBooking } from '../seat-state.ts';

/** No answer, or one that is not ours: a server in between has given up waiting. */
export const isResponseLost = (error: Error): boolean =>
  !(error instanceof ApiError) || error.code === undefined;

/** Where one stands after all; nothing where that cannot be heard either. */
export function useLookUp(classId: string): () => Promise<Enrollment | undefined> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({ ...enrollmentQuery(classId), staleTime: 0 }).catch(() => undefined);
}

const isGood = ({ status }: OwnBooking): boolean => status === 'confirmed' || status === 'held';

/** The booking that was made though nobody heard of it. */
export const bookingMade = (
  enrollment: Enrollment | undefined,
  sessionId: string,
): OwnBooking | undefined =>
  enrollment?.bookings.find((one) => one.sessionId === sessionId && isGood(one));

/** Whether it is known that a booking, or a place in line, is not there any more. */
export const isGivenBack = (enrollment: Enrollment | undefined, id: string): boolean =>
  enrollment !== undefined &&
  !enrollment.bookings.some((one) => one.id === id && isGood(one)) &&
  !enrollment.waitlist.some((one) => one.id === id);
