// Who comes to a date: asked in the browser, since the answer depends on who asks.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { useSession } from '#web/kit/session.ts';
import { enrolledQuery } from './class-queries.ts';
import type { DateOffer } from './date-offer.ts';

type Enrolled = Output<'GET /api/classes/{id}/enrolled'>;

/** Unknown while it is on its way; a list that cannot be had counts as empty. */
export function useEnrolled(
  { shown, date }: Pick<DateOffer, 'shown' | 'date'>,
  isWanted = true,
): Enrolled | undefined {
  const { data, isError } = useQuery({
    ...enrolledQuery(shown.id, date?.id ?? ''),
    enabled: isWanted && date !== undefined,
  });
  return date === undefined || isError ? [] : data;
}

/** Whether the person who looks has a seat; a visitor has none, and nobody is asked. */
export function useIsEnrolled(offer: Pick<DateOffer, 'shown' | 'date'>): boolean {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const enrolled = useEnrolled(offer, userId !== undefined);
  return userId !== undefined && (enrolled ?? []).some(({ id }) => id === userId);
}
