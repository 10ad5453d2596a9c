// Operator endpoints for ledger, refunds and payouts; part of the endpoint table.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/money/payout-rules.ts';
import { accounts, ledgerKinds } from '#domain/money/ledger.ts';
import { messageRule } from '../bookings/bookings.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, byNumber, dollars, instant } from '../wire-values.ts';
import { cursorLike, next } from './cursor.ts';

const account = z.enum(accounts, { error: 'must be an account of the ledger' });
const kind = z.enum(ledgerKinds);
const isDemoMoney = z.boolean().check(z.describe('Demo money is counted apart from real money.'));
const money = z
  .enum(['real', 'demo'], { error: 'must be real or demo' })
  .check(z.describe('Which money to list.'));

const person = z.object({ id: z.uuid(), fullName: z.string() });
const bookedClass = z.object({
  title: z.string(),
  startTime: instant,
  timeZone: z.string(),
});

const lineCursor = cursorLike(/^\d{1,15}$/);

export const adminMoneyCalls = {
  'GET /api/admin/ledger/balances': endpoint({
    summary: 'Read the ledger balances',
    description:
      'One side for real money and one for demo money; a side without lines is omitted. `safeToWithdraw` is the balance at the provider, less everything owed to others.',
    who: 'operator',
    response: z.object({
      sides: z.array(
        z.object({
          isDemoMoney,
          safeToWithdraw: dollars,
          balances: z.array(
            z.object({
              account,
              balance: dollars.check(
                z.describe('Positive on the normal side of the account, debit or credit.'),
              ),
              lines: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /api/admin/ledger/check': endpoint({
    summary: 'Check the ledger invariants',
    description:
      'Checks all invariants of seats and money and returns the broken ones, with the differences that the last reconciliations have left open.',
    who: 'operator',
    response: z.object({
      checkedAt: instant,
      rules: z.int().check(z.describe('Number of invariants checked.')),
      broken: z.array(z.object({ rule: z.string(), ids: z.array(z.string()) })),
      comparedAt: z
        .nullable(instant)
        .check(z.describe('Last reconciliation, in real time; null when it was over a day ago.')),
      differences: z.array(
        z.object({
          id: z.int(),
          provider: z.string(),
          reference: z.string(),
          kind: z.enum(['missing_in_books', 'missing_at_provider', 'amount_differs']),
          ours: z.nullable(dollars),
          theirs: z.nullable(dollars),
          foundAt: instant,
        }),
      ),
    }),
  }),
  'POST /api/admin/reconciliation': endpoint({
    summary: 'Reconcile the ledger with the provider now',
    description: 'Otherwise it runs every night.',
    who: 'operator',
    response: z.object({}),
    status: 202,
    limit: 'change',
  }),
  'GET /api/admin/ledger': endpoint({
    summary: 'List ledger lines of an account, newest first',
    who: 'operator',
    query: z.object({ account, money, cursor: lineCursor }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.int(),
          transactionId: z.int(),
          at: instant,
          kind,
          amount: dollars.check(z.describe('Added to the balance of the account.')),
          owner: z.nullable(z.string()).check(z.describe('Owner of the money.')),
          classTitle: z.nullable(z.string()),
        }),
      ),
      next,
    }),
  }),
  'GET /api/admin/ledger/{id}': endpoint({
    summary: 'Read a ledger transaction',
    description: 'With all its lines, and the other ledger transactions of the same booking.',
    who: 'operator',
    params: byNumber,
    response: z.object({
      id: z.int(),
      kind,
      source: z.string(),
      at: instant,
      recordedAt: instant,
      isDemoMoney,
      lines: z.array(
        z.object({
          account,
          owner: z.nullable(z.string()),
          debit: z.nullable(dollars),
          credit: z.nullable(dollars),
        }),
      ),
      booking: z.nullable(
        z.object({
          id: z.uuid(),
          state: z.string(),
          seats: z.int(),
          price: dollars,
          learner: person,
          instructor: person,
          class: bookedClass,
          events: z.array(z.object({ id: z.int(), kind, at: instant, amount: dollars })),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  'GET /api/admin/refunds': endpoint({
    summary: 'List failed refunds',
    description: 'The oldest 200. These learners still wait for their money.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          bookingId: z.uuid(),
          amount: dollars,
          isDemoMoney,
          provider: z.string(),
          reason: z.string(),
          failure: z.string(),
          requestedAt: instant,
          mayRetry: z
            .boolean()
            .check(z.describe('A refund that came back twice can only be paid in another way.')),
          learner: z.extend(person, { email: z.string() }),
          class: bookedClass,
        }),
      ),
    }),
  }),
  'POST /api/admin/refunds/{id}/retry': endpoint({
    summary: 'Retry a failed refund',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: [
      'not_found',
      'refund_not_failed',
      'refund_disputed',
      'refund_taken_by_bank',
      'refund_came_back',
      'provider_unavailable',
      'not_about_yourself',
    ],
    limit: 'change',
  }),
  'PUT /api/admin/refunds/{id}/by-hand': endpoint({
    summary: 'Record a failed refund as paid by hand',
    description:
      '`note` says how it was paid. The learner receives it by mail, and the audit log records it.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      note: messageRule,
    }),
    response: z.object({ id: z.uuid() }),
    errors: [
      'not_found',
      'refund_not_failed',
      'refund_disputed',
      'refund_taken_by_bank',
      'not_about_yourself',
    ],
    limit: 'change',
  }),
  'GET /api/admin/payouts': endpoint({
    summary: 'List stuck payouts',
    description: 'Payouts on hold, with the reason, and overdue ones; the oldest 200.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(['scheduled', 'held', 'sending']),
          holdReason: z.nullable(z.enum(holdReasons)),
          failure: z.nullable(z.string()).check(z.describe('Error of the provider.')),
          amount: z.nullable(dollars).check(z.describe('Null until it is calculated.')),
          dueAt: instant,
          request: z
            .nullable(
              z.object({
                bookingId: z.uuid(),
                learnerName: z.nullable(z.string()),
                askedAt: instant,
              }),
            )
            .check(z.describe('The oldest refund request that it waits for.')),
          instructor: z.nullable(person).check(z.describe('Null where it is for a studio.')),
          studioName: z.nullable(z.string()),
          class: bookedClass,
        }),
      ),
    }),
  }),
  'POST /api/admin/payouts/{id}/retry': endpoint({
    summary: 'Retry a payout',
    description:
      'For a payout that is on hold or late. It goes back on hold if the reason still applies.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found', 'payout_not_held', 'payout_just_tried', 'not_about_yourself'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
