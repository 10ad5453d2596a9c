// Operator endpoints for the figures of the marketplace; part of the endpoint table.
import * as z from 'zod/mini';
import { rankedFigures } from '#domain/figures/figures.ts';
import { presets, steps } from '#domain/figures/period.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { dollars } from '../wire-values.ts';

const csv = { response: z.string(), produces: 'text/csv; charset=utf-8' } as const;

const day = z
  .string()
  .check(z.refine(isWallDate, 'must be a day, such as 2026-11-19'), z.describe('A day in UTC.'));

const period = {
  period: z
    .optional(z.enum(presets, { error: `must be one of ${presets.join(', ')}` }))
    .check(z.describe('The last days until today; 30d if no period is named.')),
  from: z.optional(day).check(z.describe('With `to`, in place of `period`; at most two years.')),
  to: z.optional(day).check(z.describe('The last day, included.')),
};

const step = z
  .optional(z.enum(steps, { error: `must be one of ${steps.join(', ')}` }))
  .check(z.describe('If left out, the one that fits the period. Weeks begin on Monday.'));

const figures = z.object({
  sales: dollars.check(z.describe('Paid by learners for seats, as a decimal amount.')),
  refunds: dollars.check(z.describe('Refunded of it, as a decimal amount.')),
  disputes: dollars.check(z.describe("Taken back by learners' banks, as a decimal amount.")),
  commission: dollars.check(
    z.describe(
      'The share of the marketplace, less what refunds gave back of it, as a decimal amount.',
    ),
  ),
  views: z.int(),
  bookings: z.int().check(z.describe('Confirmed for the first time, whatever became of them.')),
  attended: z.int().check(z.describe('Bookings of dates that were held, less no-shows.')),
  reviews: z.int(),
  people: z.int().check(z.describe('Accounts that were created.')),
  dates: z.int().check(z.describe('Dates that were held.')),
  capacity: z.int().check(z.describe('Seats of the dates that were held.')),
  seats: z.int().check(z.describe('Of these, taken by bookings and walk-ins.')),
});
export type ShownFigures = z.infer<typeof figures>;

const between = { from: day, to: day };

const adminFigures = z.object({
  ...between,
  step: z.enum(steps),
  isDemoMoney: z.boolean(),
  isComplete: z
    .boolean()
    .check(z.describe('False while what happened before an upgrade is still being counted.')),
  total: figures,
  before: z.object({ ...between, total: figures }).check(z.describe('As many days, right before.')),
  parts: z
    .array(z.object({ ...between, figures }))
    .check(z.describe('Each day, week or month in order, cut off by the period.')),
});
export type AdminFigures = z.infer<typeof adminFigures>;

const kinds = ['class', 'town'] as const;
const ranking = {
  of: z.prefault(z.enum(kinds, { error: `must be one of ${kinds.join(', ')}` }), 'class'),
  by: z.prefault(
    z.enum(rankedFigures, { error: `must be one of ${rankedFigures.join(', ')}` }),
    'sales',
  ),
};

const named = { id: z.uuid() };
const topLine = z.object({
  class: z.nullable(z.object({ ...named, title: z.string() })),
  instructor: z.nullable(z.object({ ...named, fullName: z.string() })),
  town: z
    .nullable(z.string())
    .check(z.describe('Such as "Austin, TX"; empty where none is known.')),
  sales: dollars,
  bookings: z.int(),
});
export type TopLine = z.infer<typeof topLine>;

export const adminFigureCalls = {
  'GET /api/admin/figures': endpoint({
    summary: 'Read the figures of the marketplace',
    description:
      'Sales, bookings, people, filled seats and what led to them, by day, week or month, beside the period before. Read from figures that are kept for each day.',
    who: 'operator',
    query: z.object({ ...period, step }),
    response: adminFigures,
  }),
  'GET /api/admin/figures.csv': endpoint({
    summary: 'Download the figures of the marketplace as CSV',
    description: 'One line for each day, week or month, then the total and the period before.',
    who: 'operator',
    query: z.object({ ...period, step }),
    ...csv,
  }),
  'GET /api/admin/figures/top': endpoint({
    summary: 'List the classes or towns with the most sales or bookings',
    description: 'The first ten. A class counts in the town where it was at the time.',
    who: 'operator',
    query: z.object({ ...period, ...ranking }),
    response: z.object({ ...between, isDemoMoney: z.boolean(), lines: z.array(topLine) }),
  }),
  'GET /api/admin/figures/top.csv': endpoint({
    summary: 'Download the classes or towns with the most sales or bookings as CSV',
    description: 'The first hundred.',
    who: 'operator',
    query: z.object({ ...period, ...ranking }),
    ...csv,
  }),
} as const satisfies Record<Address, EndpointSpec>;
