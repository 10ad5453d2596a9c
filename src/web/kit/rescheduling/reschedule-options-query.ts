// Query of whether an instructor's session can be rescheduled, and of the replies since it was; kept up to date live.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';

export const rescheduleOptionsQuery = (sessionId: string) =>
  queryOptions({
    ...query('GET /api/sessions/{id}/reschedule', { params: { id: sessionId } }),
    // Learners reply at any time, so cached data is always refetched.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export function useRescheduleOptions(sessionId: string) {
  const queryClient = useQueryClient();
  const options = rescheduleOptionsQuery(sessionId);
  const asked = useQuery(options);
  const topic = asked.data ? (`class:${asked.data.classId}` as const) : undefined;
  useLive(topic, () => void queryClient.invalidateQueries({ queryKey: options.queryKey }));
  return asked;
}
