// The calls with which instructors look at their money; part of the table of all calls.
import * as z from 'zod/mini';
import { debtHistory, earningFigures, earningLines, earnings, payoutHistory } from './earnings.ts';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';

const cursor = z.optional(
  z
    .string()
    .check(z.maxLength(200, 'is not one of ours'), z.describe('`next` of the page before.')),
);

export const earningsCalls = {
  'GET /api/instructor/earnings': endpoint({
    summary: 'What your classes bring in, and where it is',
    description: 'Your share, after commission and refunds; nothing for whoever does not teach.',
    who: 'signed-in',
    response: earnings,
  }),
  'GET /api/instructor/earnings/lines': endpoint({
    summary: 'The bookings that make a figure',
    description: 'The latest dates first, those ahead the soonest first; 20 a page.',
    who: 'signed-in',
    query: z.object({
      figure: z.prefault(
        z.enum(earningFigures, { error: `must be one of ${earningFigures.join(', ')}` }),
        'held',
      ),
      cursor,
    }),
    response: earningLines,
  }),
  'GET /api/instructor/debts': endpoint({
    summary: 'What you owe, line by line',
    description:
      'What made it, and what has paid it, the newest first; 20 a page. All lines together make `owed`.',
    who: 'signed-in',
    query: z.object({ cursor }),
    response: debtHistory,
  }),
  'GET /api/instructor/payouts': endpoint({
    summary: 'Your payouts',
    description: 'One for each date that is over, the latest first; 20 a page.',
    who: 'signed-in',
    query: z.object({ cursor }),
    response: payoutHistory,
  }),
} as const satisfies Record<Address, EndpointSpec>;
