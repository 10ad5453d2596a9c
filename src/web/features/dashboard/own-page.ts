// Query of the learner's dashboard, refetched whenever the page is shown.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

/** Payments, waiting lists and cancellations change meanwhile, so cached data is only shown until the refetch. */
export const dashboardQuery = queryOptions({
  ...query('GET /api/dashboard'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
