// The calls with which instructors say where their money goes, and take statements of it home; part of the table of all
// calls.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import { byId } from './wire-values.ts';

export const payoutAccount = z.object({
  provider: z.enum(['demo', 'stripe']).check(z.describe('Who pays out; with demo no money moves.')),
  status: z
    .enum(['none', 'pending', 'active', 'restricted', 'rejected'])
    .check(z.describe('`none` until it is set up; money is sent while it is `active`.')),
  requirements: z
    .array(z.string())
    .check(z.describe('What the provider still wants to know, in its own words.')),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const payoutCalls = {
  'GET /api/instructor/payout-account': endpoint({
    summary: 'Where your money goes',
    description: 'Until it is active, payouts are held; they are sent as soon as it is.',
    who: 'signed-in',
    response: payoutAccount,
  }),
  'POST /api/instructor/payout-account': endpoint({
    summary: 'Set up your payout account, or go on with it',
    description:
      'Answers where to go on: a page of the provider, good once, or null when nothing is left to do. It leads back to /dashboard/teacher/earnings.',
    who: 'instructor',
    response: z.object({ url: z.nullable(z.string()) }),
    errors: ['payouts_unavailable'],
    limit: 'change',
  }),
  'GET /api/instructor/payouts/{id}/statement': endpoint({
    summary: 'The statement of a payout of yours as a PDF',
    who: 'signed-in',
    params: byId,
    response: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: ['not_found'],
  }),
  'GET /api/instructor/payouts/{id}/statement.csv': endpoint({
    summary: 'The statement of a payout of yours as a table',
    description: 'One line for each booking, for a spreadsheet.',
    who: 'signed-in',
    params: byId,
    response: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['not_found'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
