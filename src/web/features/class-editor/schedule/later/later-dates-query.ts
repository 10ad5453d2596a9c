// Query of a session and the later ones of its series; always read again, because people book meanwhile.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export const laterDatesQuery = (classId: string, sessionId: string) =>
  queryOptions({
    ...query('GET /api/classes/{id}/sessions/{sessionId}/series', {
      params: { id: classId, sessionId },
    }),
    gcTime: 0,
  });
