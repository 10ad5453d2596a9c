// Endpoints for the earnings of an instructor or a studio, debts, payouts and penalties; part of the endpoint table.
import * as z from 'zod/mini';
import { debtHistory, earningFigures, earningLines, earnings, payoutHistory } from './earnings.ts';
import { earningYear, statementPeriod } from './earning-years.ts';
import { ownPenalty } from '../bookings/reschedules.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { ofStudio, studioMoneyErrors } from './whose-money.ts';

const cursor = z.optional(
  z
    .string()
    .check(z.maxLength(200, 'is not one of ours'), z.describe('`next` of the previous page.')),
);

export const earningsCalls = {
  'GET /api/instructor/earnings': endpoint({
    summary: 'Read your earnings',
    description: 'Your share after commission and refunds; zero for people who do not teach.',
    who: 'signed-in',
    query: z.object(ofStudio),
    response: earnings,
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/earnings/lines': endpoint({
    summary: 'List the bookings behind an earnings figure',
    description: 'Latest sessions first; for `escrow`, soonest first. 20 per page.',
    who: 'signed-in',
    query: z.object({
      figure: z.prefault(
        z.enum(earningFigures, { error: `must be one of ${earningFigures.join(', ')}` }),
        'escrow',
      ),
      cursor,
      ...ofStudio,
    }),
    response: earningLines,
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/earnings/year': endpoint({
    summary: 'Read your money of a year, month by month',
    description:
      'What learners paid, what went back, commission, penalties, your net, and what was paid out, each in the month in which it happened.',
    who: 'signed-in',
    query: z.object({
      year: z.optional(
        z
          .string()
          .check(
            z.regex(/^2\d{3}$/, 'must be a year, such as 2026'),
            z.describe('The current year if left out.'),
          ),
      ),
      ...ofStudio,
    }),
    response: earningYear,
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/earnings/statement': endpoint({
    summary: 'Download your statement of a month or a year as PDF',
    description: 'A year by months; a month by sessions.',
    who: 'signed-in',
    query: z.object({ period: statementPeriod, ...ofStudio }),
    response: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/earnings/statement.csv': endpoint({
    summary: 'Download your statement of a month or a year as CSV',
    description: 'One line for each payment, refund, penalty and transfer, then the total.',
    who: 'signed-in',
    query: z.object({ period: statementPeriod, ...ofStudio }),
    response: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/debts': endpoint({
    summary: 'List your debts and their repayments',
    description:
      'Every entry that added to your debt or repaid it, newest first; 20 per page. All lines add up to `owed`.',
    who: 'signed-in',
    query: z.object({ cursor, ...ofStudio }),
    response: debtHistory,
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/payouts': endpoint({
    summary: 'List your payouts',
    description: 'One per session that is over, latest first; 20 per page.',
    who: 'signed-in',
    query: z.object({ cursor, ...ofStudio }),
    response: payoutHistory,
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/penalties': endpoint({
    summary: 'List your penalties for late cancellations',
    description: 'Newest first, at most 100.',
    who: 'signed-in',
    response: z.array(ownPenalty),
  }),
} as const satisfies Record<Address, EndpointSpec>;
