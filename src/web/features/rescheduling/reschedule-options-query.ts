// Whether a date of one's own can be moved, and how it stands since it was; kept true while it is looked at.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#web/kit/api.ts';
import { useLive } from '#web/kit/live.ts';

export const rescheduleOptionsQuery = (sessionId: string) =>
  queryOptions({
    ...query('GET /api/sessions/{id}/reschedule', { params: { id: sessionId } }),
    // People answer while nobody looks.
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
