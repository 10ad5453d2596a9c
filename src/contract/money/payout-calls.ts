// Endpoints for the payout account of an instructor or a studio, and payout statements; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';
import { categoryRates, rate, shownTax } from './commission-rate.ts';
import { ofStudio, studioMoneyErrors } from './whose-money.ts';

export const payoutAccount = z.object({
  provider: z.enum(['demo', 'stripe']).check(z.describe('The provider; with demo no money moves.')),
  status: z
    .enum(['none', 'pending', 'active', 'restricted', 'rejected'])
    .check(z.describe('`none` until it is set up; money is sent only while it is `active`.')),
  requirements: z
    .array(z.string())
    .check(z.describe('Information the provider still needs, in its own words.')),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const payoutCalls = {
  'GET /api/instructor/commission': endpoint({
    summary: 'Read the commission on what you earn',
    description: 'New bookings are made under it; those made before keep theirs.',
    who: 'signed-in',
    query: z.object(ofStudio),
    response: z.extend(rate, {
      ...shownTax,
      categories: categoryRates.check(z.describe('Categories with another commission for you.')),
    }),
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/payout-account': endpoint({
    summary: 'Read your payout account',
    description: 'Payouts are on hold until the account is active, and are sent as soon as it is.',
    who: 'signed-in',
    query: z.object(ofStudio),
    response: payoutAccount,
    errors: studioMoneyErrors,
  }),
  'POST /api/instructor/payout-account': endpoint({
    summary: 'Set up or complete your payout account',
    description:
      'Returns the address of a page of the provider that works once, or null when nothing is left to do. The page leads back to the earnings. Instructors set up their own, and owners that of a studio. The sign-in must not be older than 10 minutes.',
    who: 'signed-in',
    needsRecentSignIn: true,
    query: z.object(ofStudio),
    response: z.object({ url: z.nullable(z.string()) }),
    errors: [...studioMoneyErrors, 'instructors_only', 'payouts_unavailable'],
    limit: 'change',
  }),
  'GET /api/instructor/payouts/{id}/statement': endpoint({
    summary: 'Download a payout statement as PDF',
    who: 'signed-in',
    params: byId,
    query: z.object(ofStudio),
    response: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: studioMoneyErrors,
  }),
  'GET /api/instructor/payouts/{id}/statement.csv': endpoint({
    summary: 'Download a payout statement as CSV',
    description: 'One line per booking.',
    who: 'signed-in',
    params: byId,
    query: z.object(ofStudio),
    response: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: studioMoneyErrors,
  }),
} as const satisfies Record<Address, EndpointSpec>;
