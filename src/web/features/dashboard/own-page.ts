// What a learner's own page shows, asked anew whenever it is looked at.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api.ts';

/** Payments arrive, lines move and dates are called off meanwhile: what was read before is only shown at first. */
export const dashboardQuery = queryOptions({
  ...query('GET /api/dashboard'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
