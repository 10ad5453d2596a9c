// Operator endpoints for settings, clock, sign-in limits, failed jobs and failed mails; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { categoryArrangementRule } from '../classes/category-arrangement.ts';
import { featuredRule } from '../classes/featured.ts';
import { homeArrangementRule } from '../classes/home-sections.ts';
import { moderatedWordsRule } from '../moderated-words.ts';
import { settingKeys, settingRules, settingsSchema } from '../settings.ts';
import { byId, byNumber, instant, mailAddress } from '../wire-values.ts';
import { auditCursor } from './audit-calls.ts';
import { next } from './cursor.ts';
import { signInLimits } from './sign-in-limits.ts';

const settingsResponse = z.object({
  version: z.string().check(z.describe('Send it with a change, to change exactly these settings.')),
  values: settingsSchema,
  plannedCommission: z
    .nullable(
      z.object({
        commissionBps: settingRules.commissionBps,
        countsFrom: instant,
        announcedTo: z
          .int()
          .check(z.describe('How many instructors and owners of studios were notified so far.')),
      }),
    )
    .check(z.describe('The commission that is announced and does not count yet.')),
  instructors: z
    .int()
    .check(
      z.describe('How many instructors and owners of studios a new commission is announced to.'),
    ),
  hasAmounts: z
    .boolean()
    .check(z.describe('Whether there is a price or a payment, so that the currency must stay.')),
});

const settingValue = z.union([
  z.string(),
  z.number(),
  homeArrangementRule,
  categoryArrangementRule,
  featuredRule,
  moderatedWordsRule,
]);

/** A changed setting, with its value before and after. */
const settingChange = z.object({
  key: z.enum(settingKeys as [string, ...string[]]),
  from: settingValue,
  to: settingValue,
});

const note = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, 'must be at most 200 characters'),
    z.regex(/^\P{Cc}*$/u, 'must be a text of one line'),
  );

/** Kinds of scheduled events, which run when business time reaches them. */
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
  'apply-commission',
  'announce-commission',
  'announce-exception',
  'announce-commission-tax',
  'other',
] as const;

export const adminSystemCalls = {
  'GET /api/admin/settings': endpoint({
    summary: 'Read the business settings',
    who: 'operator',
    response: settingsResponse,
  }),
  'PUT /api/admin/settings': endpoint({
    summary: 'Update the business settings',
    description:
      'Omitted settings stay as they are. Refused when the settings have changed since `version`. The audit log records the values before and after. A new commission is announced to instructors and owners of studios by mail, and counts 30 days later, from noon UTC; another one takes its place, and the present one cancels it.',
    who: 'operator',
    body: z.strictObject({
      version: z.string().check(z.maxLength(64)),
      values: z.partial(settingsSchema),
      note: z.optional(note.check(z.describe('Why, for the history; only operators read it.'))),
    }),
    response: settingsResponse,
    errors: ['settings_changed', 'not_about_yourself'],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/settings/history/{id}/undo': endpoint({
    summary: 'Undo a change of the business settings',
    description:
      'Puts back the values from before as a new version. Refused when a later version has changed one of the same settings. A commission is announced again, and counts 30 days later; the plan of one is canceled.',
    who: 'operator',
    params: byNumber,
    response: settingsResponse,
    errors: ['not_found', 'changed_again', 'not_about_yourself'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/clock': endpoint({
    summary: 'Move business time forward',
    description:
      'Demo mode only. Scheduled events (reminders, payouts, expiries) then run as if that time had passed. The clock never goes back, and moves forward at most two years at once.',
    who: 'operator',
    body: z.strictObject({ to: instant.check(z.describe('New business time.')) }),
    response: z.object({ now: instant }),
    errors: ['clock_runs_forward'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/jobs/failed': endpoint({
    summary: 'List failed jobs',
    description:
      'The newest 200, with their last error; each can be retried. Both times are real time, not business time.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      jobs: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          meaning: z.string().check(z.describe('Describes the job in a sentence.')),
          payload: z.record(z.string(), z.unknown()),
          addedAt: instant,
          failedAt: instant,
          attempts: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  'POST /api/admin/jobs/{id}/retry': endpoint({
    summary: 'Retry a failed job',
    description:
      'It returns to the queue with its full number of attempts. Recorded in the audit log.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/mails/failed': endpoint({
    summary: 'List failed mails',
    description: 'The newest 200, with their last error; each can be sent again.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      mails: z.array(
        z.object({
          id: z.uuid(),
          kind: z.string(),
          entity: z.string().check(z.describe('The thing the mail is about.')),
          to: mailAddress,
          queuedAt: instant,
          failedAt: instant,
          attempts: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  'POST /api/admin/mails/{id}/send-again': endpoint({
    summary: 'Send a failed mail again',
    description:
      'It returns to the queue with its full number of attempts. Recorded in the audit log.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found', 'mail_not_failed'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/sign-in/limits': endpoint({
    summary: 'List the sign-in limits that were hit in the last 7 days',
    description:
      'Null if a hosted service signs people in: it counts for itself. Times are real time, not business time.',
    who: 'operator',
    response: z.object({
      limits: z.nullable(
        z.array(
          z.object({
            limit: z.enum(signInLimits),
            dayHits: z.int().check(z.describe('How often it was hit in the last 24 hours.')),
            weekHits: z.int(),
            mostNetworks: z.int().check(z.describe('The most networks that hit it in one hour.')),
            lastAt: instant,
          }),
        ),
      ),
    }),
  }),
  'GET /api/admin/settings/history': endpoint({
    summary: 'List changes of the business settings, newest first',
    who: 'operator',
    query: z.object({ cursor: auditCursor }),
    response: z.object({
      changes: z.array(
        z.object({
          id: z.int(),
          at: instant,
          actor: z.nullable(z.string()),
          settings: z.array(settingChange),
          note: z.nullable(z.string()),
          undoes: z
            .nullable(z.int())
            .check(z.describe('The version whose values this one put back.')),
          changedAgain: z
            .array(z.string())
            .check(z.describe('Settings that a later version has changed again.')),
          canBeUndone: z.boolean(),
          plan: z
            .nullable(z.object({ countsFrom: instant, isCanceled: z.boolean() }))
            .check(
              z.describe('Set for a commission that was planned, or whose plan was canceled.'),
            ),
        }),
      ),
      next,
    }),
  }),
  'GET /api/admin/clock': endpoint({
    summary: 'Read business time and scheduled events',
    description: 'Demo mode only.',
    who: 'operator',
    response: z.object({
      now: instant,
      aheadMs: z.number().check(z.describe('How far business time is ahead of real time.')),
      waiting: z.array(
        z.object({
          at: instant,
          what: z.enum(waitingThings),
          count: z.int().check(z.describe('Number of such events at the same time.')),
          person: z.nullable(z.string()).check(z.describe('Set when it concerns one person only.')),
          class: z.nullable(z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() })),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
