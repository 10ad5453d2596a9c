// Counts of a search by price and by day, and their endpoints; part of the endpoint table.
import * as z from 'zod/mini';
import { isWallDate } from '#domain/time/wall-date.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { searchQuery, searchTotal } from './class-search.ts';
import { priceColumns, searchLimits } from './search-limits.ts';

const monthQuery = z.extend(searchQuery, {
  month: z.string().check(
    z.refine((text) => isWallDate(`${text}-01`), 'must be a month such as 2026-11'),
    z.describe('The days of the search itself do not count.'),
  ),
});
export type MonthQuery = z.output<typeof monthQuery>;

const monthCounts = z.object({
  days: z
    .array(z.object({ day: z.string(), total: searchTotal }))
    .check(
      z.describe(
        `Days on which matching classes begin, each counted up to ${searchLimits.countedByDay}.`,
      ),
    ),
});
export type MonthCounts = z.infer<typeof monthCounts>;

const priceCounts = z.object({
  counts: z
    .array(z.int())
    .check(
      z.describe(
        `Matches by price: ${priceColumns.count} columns of ${priceColumns.dollars} each, the last with all higher prices. Of a long list some thousands, with words up to a thousand.`,
      ),
    ),
});
export type PriceCounts = z.infer<typeof priceCounts>;

const cached = {
  cacheControl: 'no-cache',
  etag: true,
  isCached: true,
} as const;

export const countCalls = {
  'GET /api/explore/prices': endpoint({
    summary: 'Count the matches of a search by price',
    description: 'The prices of the search itself do not count.',
    who: 'anyone',
    query: searchQuery,
    response: priceCounts,
    ...cached,
  }),
  'GET /api/explore/days': endpoint({
    summary: 'Count the matches of a search on each day of a month',
    description: 'Days at the venue. A class counts once on each day on which a session begins.',
    who: 'anyone',
    query: monthQuery,
    response: monthCounts,
    ...cached,
  }),
} as const satisfies Record<Address, EndpointSpec>;
