// Participants of a session; loaded in the browser, since the response depends on who asks.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { enrolledQuery } from '#web/kit/class/class-queries.ts';
import type { SessionOffer } from './sessions/session-offer.ts';

type Enrolled = Output<'GET /api/classes/{id}/enrolled'>;

/** Undefined while loading; a list that cannot be loaded counts as empty. */
export function useEnrolled({
  shown,
  session,
}: Pick<SessionOffer, 'shown' | 'session'>): Enrolled | undefined {
  const { data, isError } = useQuery({
    ...enrolledQuery(shown.id, session?.id ?? ''),
    enabled: session !== undefined,
  });
  return session === undefined || isError ? [] : data;
}
