// Operator endpoints that list payments, refunds and payouts, also as CSV; part of the endpoint table.
import * as z from 'zod/mini';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { textStream } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';
import * as shapes from './money-list-shapes.ts';

const cursor = z
  .optional(z.uuid({ error: 'must be an id' }))
  .check(z.describe('Id of the last line of the previous page.'));
const next = z.nullable(z.uuid()).check(z.describe('Cursor for the next page.'));
const zone = z
  .string()
  .check(
    z.refine(isTimeZone, 'must be a time zone such as America/Chicago'),
    z.describe('Times are written in this zone.'),
  );

const page = `At most ${adminLimits.page} per page, newest first.`;
const asCsv = {
  description:
    'All lines that the search finds, newest first, streamed: a response that breaks off is not whole. The audit log records it.',
  who: 'operator',
  response: textStream,
  produces: 'text/csv; charset=utf-8',
  limit: 'change',
} as const;

export const adminMoneyListCalls = {
  'GET /api/admin/money/payments': endpoint({
    summary: 'Search payments',
    description: page,
    who: 'operator',
    query: z.extend(shapes.paymentSearch, { cursor }),
    response: z.object({ items: z.array(shapes.paymentLine), next }),
    limit: 'lookUp',
  }),
  'GET /api/admin/money/payments.csv': endpoint({
    ...asCsv,
    summary: 'Download payments as CSV',
    query: z.extend(shapes.paymentSearch, { zone }),
  }),
  'GET /api/admin/money/refunds': endpoint({
    summary: 'Search refunds',
    description: page,
    who: 'operator',
    query: z.extend(shapes.refundSearch, { cursor }),
    response: z.object({ items: z.array(shapes.refundLine), next }),
    limit: 'lookUp',
  }),
  'GET /api/admin/money/refunds.csv': endpoint({
    ...asCsv,
    summary: 'Download refunds as CSV',
    query: z.extend(shapes.refundSearch, { zone }),
  }),
  'GET /api/admin/money/payouts': endpoint({
    summary: 'Search payouts',
    description: `${page} They are in the order in which they are due.`,
    who: 'operator',
    query: z.extend(shapes.payoutSearch, { cursor }),
    response: z.object({ items: z.array(shapes.payoutListLine), next }),
    limit: 'lookUp',
  }),
  'GET /api/admin/money/payouts.csv': endpoint({
    ...asCsv,
    summary: 'Download payouts as CSV',
    query: z.extend(shapes.payoutSearch, { zone }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
