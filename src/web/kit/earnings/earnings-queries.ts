// Queries of the earnings page. Money moves at any time, so they refetch whenever the page is shown.
import { infiniteQueryOptions, type QueryFunction, queryOptions } from '@tanstack/react-query';
import type { EarningFigure } from '#contract/money/earnings.ts';
import type { EndpointName, Input, Output } from '#contract/endpoints.ts';
import { query } from '#web/kit/api/api.ts';

const alwaysAnew = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const earningsQuery = queryOptions({
  ...query('GET /api/instructor/earnings'),
  ...alwaysAnew,
});

/** The current year if left out. */
export const yearQuery = (year: number | undefined) =>
  queryOptions({
    ...query('GET /api/instructor/earnings/year', {
      query: year === undefined ? {} : { year: String(year) },
    }),
    ...alwaysAnew,
  });

export const payoutAccountQuery = queryOptions({
  ...query('GET /api/instructor/payout-account'),
  ...alwaysAnew,
});

export const linesQuery = (figure: EarningFigure) =>
  pagesOf('GET /api/instructor/earnings/lines', (cursor) => ({ query: { figure, ...cursor } }), [
    figure,
  ]);

export const payoutsQuery = pagesOf(
  'GET /api/instructor/payouts',
  (cursor) => ({ query: cursor }),
  [],
);

export const debtsQuery = pagesOf('GET /api/instructor/debts', (cursor) => ({ query: cursor }), []);

type Paged =
  | 'GET /api/instructor/earnings/lines'
  | 'GET /api/instructor/payouts'
  | 'GET /api/instructor/debts';

/** Each page uses the default query function, and is cached once, inside the list. */
function pagesOf<Name extends Paged & EndpointName>(
  name: Name,
  inputOf: (cursor: { cursor?: string }) => Input<Name>,
  key: string[],
) {
  return infiniteQueryOptions({
    queryKey: [name, ...key, 'pages'],
    queryFn: async ({ pageParam, ...context }) => {
      const call = context.client.getDefaultOptions().queries?.queryFn as QueryFunction;
      const { queryKey } = query(name, inputOf(pageParam === null ? {} : { cursor: pageParam }));
      return (await call({ ...context, queryKey })) as Output<Name>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Output<Name>) => page.next,
    ...alwaysAnew,
  });
}
