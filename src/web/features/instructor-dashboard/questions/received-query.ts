// Query of the questions about the instructor's classes.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export const receivedQuery = queryOptions({
  ...query('GET /api/questions'),
  // Learners ask at any time.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
