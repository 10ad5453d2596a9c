// Finds out what became of a call whose response was lost.
import { useQueryClient } from '@tanstack/react-query';
import type { Enrollment } from '#contract/bookings/bookings.ts';
import { cancelableStates, isOneOf } from '#domain/booking/state-groups.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { enrollmentQuery } from '../../class/class-queries.ts';
import type { OwnBooking } from '../../class/seat-state.ts';

/** No response, or one that is not from our API, such as the timeout of a proxy. */
export const isResponseLost = (error: Error): boolean =>
  !(error instanceof ApiError) || error.code === undefined;

/** Loads the viewer's current enrollment; undefined if that fails too. */
export function useLookUp(classId: string): () => Promise<Enrollment | undefined> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.fetchQuery({ ...enrollmentQuery(classId), staleTime: 0 }).catch(() => undefined);
}

const isGood = ({ status }: OwnBooking): boolean => isOneOf(cancelableStates, status);

/** The booking that was made although its response was lost. */
export const bookingMade = (
  enrollment: Enrollment | undefined,
  sessionId: string,
): OwnBooking | undefined =>
  enrollment?.bookings.find((one) => one.sessionId === sessionId && isGood(one));

/** True only if a booking or a place in line is known to be gone. */
export const isGivenBack = (enrollment: Enrollment | undefined, id: string): boolean =>
  enrollment !== undefined &&
  !enrollment.bookings.some((one) => one.id === id && isGood(one)) &&
  !enrollment.waitlist.some((one) => one.id === id);
