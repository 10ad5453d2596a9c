// Query of the instructor's next sessions and the figures of their classes.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export const agendaQuery = queryOptions({
  ...query('GET /api/instructor/agenda'),
  // Learners book at any time, so cached data is always refetched.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
