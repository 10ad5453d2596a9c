// The calls of the admin area about money and the machine: books, failures, history and time; part of the table of
// all calls.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/payout-rules.ts';
import { accounts } from '#domain/accounts.ts';
import { messageRule } from '../bookings.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { settingKeys } from '../settings.ts';
import { byId, instant } from '../wire-values.ts';

const account = z.enum(accounts, { error: 'must be an account of the books' });
const money = z
  .enum(['real', 'play'], { error: 'must be real or play' })
  .check(z.describe('Play money of a demo is kept apart from real money.'));
const dollars = z.number().check(z.describe('In dollars.'));

const person = z.object({ id: z.uuid(), fullName: z.string() });
const bookedClass = z.object({
  title: z.string(),
  startTime: instant,
  timeZone: z.string(),
});

const cursorLike = (form: RegExp) =>
  z.optional(
    z
      .string()
      .check(
        z.regex(form, 'must be the `next` of an earlier answer'),
        z.describe('The `next` of the page before.'),
      ),
  );
const lineCursor = cursorLike(/^\d{1,15}$/);
const auditCursor = cursorLike(/^\d{1,14}\.\d{1,15}$/);
const next = z.nullable(z.string()).check(z.describe('For the page after this one.'));
const byNumber = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'must be a number')) });

const filter = (sentence: string) =>
  z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(200, 'must be at most 200 characters'), z.describe(sentence)),
  );

/** What an operator can be told of a change of settings: one row each, with what stood there before. */
const settingChange = z.object({
  key: z.enum(settingKeys as [string, ...string[]]),
  from: z.union([z.string(), z.number()]),
  to: z.union([z.string(), z.number()]),
});

/** Things that happen by themselves when business time gets there. */
export const waitingThings = [
  'class-ends',
  'end-hold',
  'remind-learner',
  'lapse-offer',
  'invite-review',
  'tell-no-show',
  'end-reschedule',
  'tell-class-change',
  'pay-out',
  'other',
] as const;

export const adminMoneyCalls = {
  'GET /api/admin/ledger/balances': endpoint({
    summary: 'Read the balances of the books',
    description:
      'One side for real money and one for the play money of a demo; a side without a line is left out. What is safe to withdraw is what lies at the provider and belongs to nobody else.',
    who: 'operator',
    response: z.object({
      sides: z.array(
        z.object({
          money,
          safeToWithdraw: dollars,
          balances: z.array(
            z.object({
              account,
              balance: dollars.check(
                z.describe('As the account counts: what is there, what is owed, what came of it.'),
              ),
              lines: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /api/admin/ledger/check': endpoint({
    summary: 'Check that the books balance',
    description:
      "Asks everything that must always be true of seats and money, and answers what is not; with what the last comparisons with a provider's books have left open.",
    who: 'operator',
    response: z.object({
      checkedAt: instant,
      rules: z.int().check(z.describe('How many were asked.')),
      broken: z.array(z.object({ rule: z.string(), ids: z.array(z.string()) })),
      comparedAt: z
        .nullable(instant)
        .check(z.describe('In real time; null when that was more than a day ago.')),
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
    summary: "Compare our books with the provider's now",
    description: 'Otherwise that is done every night.',
    who: 'operator',
    response: z.object({}),
    status: 202,
    limit: 'change',
  }),
  'GET /api/admin/ledger': endpoint({
    summary: 'List the lines of an account, the newest first',
    who: 'operator',
    query: z.object({ account, money, cursor: lineCursor }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.int(),
          transactionId: z.int(),
          at: instant,
          kind: z.string(),
          amount: dollars.check(z.describe('What it adds to the balance of the account.')),
          owner: z.nullable(z.string()).check(z.describe('Whose money it is.')),
          classTitle: z.nullable(z.string()),
        }),
      ),
      next,
    }),
  }),
  'GET /api/admin/ledger/{id}': endpoint({
    summary: 'Look at one event in the books',
    description: 'With all its lines, and whatever else the books know of the same booking.',
    who: 'operator',
    params: byNumber,
    response: z.object({
      id: z.int(),
      kind: z.string(),
      source: z.string(),
      at: instant,
      recordedAt: instant,
      money,
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
          events: z.array(
            z.object({ id: z.int(), kind: z.string(), at: instant, amount: dollars }),
          ),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  'GET /api/admin/refunds': endpoint({
    summary: 'List the refunds that have failed',
    description: 'The oldest 200: these learners still wait for their money.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          bookingId: z.uuid(),
          amount: dollars,
          money,
          provider: z.string(),
          reason: z.string(),
          failure: z.string(),
          requestedAt: instant,
          mayRetry: z
            .boolean()
            .check(z.describe('What came back twice can only be paid in another way.')),
          learner: z.extend(person, { email: z.string() }),
          class: bookedClass,
        }),
      ),
    }),
  }),
  'POST /api/admin/refunds/{id}/retry': endpoint({
    summary: 'Send a refund again that has failed',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: [
      'not_found',
      'refund_not_failed',
      'refund_came_back',
      'provider_unavailable',
      'not_about_yourself',
    ],
    limit: 'change',
  }),
  'PUT /api/admin/refunds/{id}/by-hand': endpoint({
    summary: 'Say that a refund that has failed was paid in another way',
    description: 'The note says how: the learner is told, and the audit log keeps it.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      note: messageRule,
    }),
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'refund_not_failed', 'not_about_yourself'],
    limit: 'change',
  }),
  'GET /api/admin/payouts': endpoint({
    summary: 'List the payouts that are stuck',
    description: 'Held ones with the reason, and those whose time has passed; the oldest 200.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(['scheduled', 'held', 'sending']),
          holdReason: z.nullable(z.enum(holdReasons)),
          failure: z.nullable(z.string()).check(z.describe('What the provider said.')),
          amount: z.nullable(dollars).check(z.describe('Null until it is counted.')),
          dueAt: instant,
          instructor: person,
          class: bookedClass,
        }),
      ),
    }),
  }),
  'POST /api/admin/payouts/{id}/retry': endpoint({
    summary: 'Try a payout again',
    description: 'One that is held, or late; what is still in the way holds it again.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found', 'payout_not_held', 'payout_just_tried'],
    limit: 'change',
  }),
  'GET /api/admin/settings/history': endpoint({
    summary: 'List the changes of the business settings, the newest first',
    who: 'operator',
    query: z.object({ cursor: auditCursor }),
    response: z.object({
      changes: z.array(
        z.object({
          id: z.int(),
          at: instant,
          actor: z.nullable(z.string()),
          settings: z.array(settingChange),
        }),
      ),
      next,
    }),
  }),
  'GET /api/admin/audit': endpoint({
    summary: 'Read the audit log, the newest first',
    who: 'operator',
    query: z.object({
      actor: filter('Whose acts: an id, a username or an e-mail address.'),
      action: filter('Which acts, such as settings.change.'),
      subject: filter('The id of what they were done to.'),
      cursor: auditCursor,
    }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.int(),
          at: instant,
          actor: z.nullable(
            z.object({
              id: z.uuid(),
              fullName: z.nullable(z.string()),
              role: z.nullable(z.string()),
            }),
          ),
          action: z.string(),
          subject: z.nullable(z.string()),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      actions: z.array(z.string()).check(z.describe('All that were ever written.')),
      next,
    }),
  }),
  'GET /api/admin/clock': endpoint({
    summary: 'Read business time, and what waits for it',
    description: 'Demo mode only.',
    who: 'operator',
    response: z.object({
      now: instant,
      aheadMs: z.number().check(z.describe('How far it runs ahead of real time.')),
      waiting: z.array(
        z.object({
          at: instant,
          what: z.enum(waitingThings),
          count: z.int().check(z.describe('How many of them, at the same moment.')),
          person: z.nullable(z.string()).check(z.describe('Where it is about one person only.')),
          class: z.nullable(z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() })),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
