// Queries of the earnings pages. Money moves at any time, so they refetch whenever the page is shown.
import { infiniteQueryOptions, type QueryFunction, queryOptions } from '@tanstack/react-query';
import type { EarningFigure } from '#contract/money/earnings.ts';
import type { EndpointName, Input, Output } from '#contract/endpoints.ts';
import { query } from '#web/kit/api/api.ts';

const alwaysAnew = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The queries about the money of a studio, or of the reader where none is named. */
export function moneyQueries(studio?: string) {
  const whose = studio === undefined ? {} : { studio };
  const input = studio === undefined ? undefined : { query: whose };
  const key = studio === undefined ? [] : [studio];
  return {
    earnings: queryOptions({ ...query('GET /api/instructor/earnings', input), ...alwaysAnew }),
    account: queryOptions({ ...query('GET /api/instructor/payout-account', input), ...alwaysAnew }),
    commission: queryOptions({ ...query('GET /api/instructor/commission', input), ...alwaysAnew }),
    /** The current year if left out. */
    year: (year: number | undefined) =>
      queryOptions({
        ...query('GET /api/instructor/earnings/year', {
          query: { ...whose, ...(year !== undefined && { year: String(year) }) },
        }),
        ...alwaysAnew,
      }),
    lines: (figure: EarningFigure) =>
      pagesOf(
        'GET /api/instructor/earnings/lines',
        (cursor) => ({ query: { figure, ...whose, ...cursor } }),
        [...key, figure],
      ),
    payouts: pagesOf(
      'GET /api/instructor/payouts',
      (cursor) => ({ query: { ...whose, ...cursor } }),
      key,
    ),
    debts: pagesOf(
      'GET /api/instructor/debts',
      (cursor) => ({ query: { ...whose, ...cursor } }),
      key,
    ),
  };
}

const own = moneyQueries();
export const earningsQuery = own.earnings;
export const payoutAccountQuery = own.account;
export const payoutsQuery = own.payouts;

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
