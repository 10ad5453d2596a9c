// What the instructor teaches next, and how their classes do.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api.ts';

export const agendaQuery = queryOptions({
  ...query('GET /api/instructor/agenda'),
  // Learners book while nobody looks.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
