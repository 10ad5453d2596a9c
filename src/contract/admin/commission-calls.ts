// Operator endpoints for exceptions from the standing commission; part of the endpoint table.
import * as z from 'zod/mini';
import { categories } from '../classes/categories.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { rate } from '../money/commission-rate.ts';
import { settingRules } from '../settings.ts';
import { byId, instant } from '../wire-values.ts';
import { adminLimits, reasonForOperators } from './admin-shapes.ts';
import { cursorLike, next } from './cursor.ts';

const categoryIds = categories.map(({ id }) => id as number);

const oneLine = (letters: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(letters, `must be at most ${letters} characters`),
      z.regex(/^\P{Cc}*$/u, 'must be a text of one line'),
    );

/** For whom an exception is decided. */
const target = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    categoryId: z
      .int('must be a category')
      .check(z.refine((id) => categoryIds.includes(id), 'must be a category')),
  }),
  z.strictObject({
    kind: z.literal('instructor'),
    who: z
      .string()
      .check(z.trim(), z.maxLength(254), z.describe('Their id, email address or username.')),
  }),
  z.strictObject({
    kind: z.literal('studio'),
    handle: z
      .string()
      .check(z.trim(), z.maxLength(60), z.describe('The last part of its address.')),
  }),
]);
export type CommissionTarget = z.infer<typeof target>;

const wanted = {
  target,
  bps: settingRules.commissionBps,
  fromDay: z
    .nullable(z.iso.date('must be a day'))
    .check(z.describe('From noon UTC of that day; null for as soon as it may count.')),
  untilDay: z
    .nullable(z.iso.date('must be a day'))
    .check(z.describe('Until noon UTC of that day; null without an end.')),
};

const concerned = z.object({
  kind: z.enum(['category', 'instructor', 'studio']),
  id: z.string().check(z.describe('Of the category, the instructor or the studio.')),
  name: z.string(),
});

export const commissionException = z.object({
  id: z.uuid(),
  version: z.int().check(z.describe('Send it with a decision about exactly this state.')),
  concerned,
  bps: z.int(),
  from: instant,
  until: z.nullable(instant).check(z.describe('Null without an end.')),
  state: z.enum(['planned', 'counts', 'over', 'canceled']),
  isEnding: z
    .boolean()
    .check(z.describe('Whether it was ended early, and that can still be taken back.')),
  isReplaced: z.boolean(),
  reason: z.string(),
  decidedBy: z.nullable(z.object({ id: z.uuid(), fullName: z.string() })),
  decidedAt: instant,
  classes: z.int().check(z.describe('Classes concerned that are not archived.')),
  instructors: z.int().check(z.describe('Instructors and studios concerned.')),
  ifEnded: z
    .nullable(z.object({ at: instant, bps: z.int() }))
    .check(z.describe('When it would stop if it is ended now, and what counts then.')),
});
export type AdminCommissionException = z.infer<typeof commissionException>;

const exceptionPreview = z.object({
  version: z.string().check(z.describe('Send it with the decision, to decide exactly this.')),
  concerned,
  from: instant,
  until: z.nullable(instant),
  fromBps: z.int().check(z.describe('What counts for them until then.')),
  thenBps: z.nullable(z.int()).check(z.describe('What counts for them after its end.')),
  isRaise: z
    .boolean()
    .check(z.describe('Whether somebody pays more, so that it counts 30 days later.')),
  replaces: z.nullable(z.object({ id: z.uuid(), bps: z.int() })),
  classes: z.int(),
  instructors: z.int(),
});

export const adminCommissionCalls = {
  'GET /api/admin/commission': endpoint({
    summary: 'List the standing commission and the exceptions from it',
    description: `At most ${adminLimits.page} exceptions per page, the latest decision first: those that count or will, or those that are over and canceled.`,
    who: 'operator',
    query: z.object({
      list: z.prefault(z.enum(['open', 'over']), 'open'),
      cursor: cursorLike(/^\d{1,15}\.[0-9a-f-]{36}$/),
    }),
    response: z.object({
      standing: rate,
      exceptions: z.array(commissionException),
      next,
    }),
  }),
  'GET /api/admin/people/{id}/commission': endpoint({
    summary: 'Read the commission of an instructor, and why it is that',
    description: 'On your own page the reason is left out: another operator decided.',
    who: 'operator',
    params: byId,
    response: z.extend(rate, {
      own: z.nullable(
        z.object({
          from: instant,
          until: z.nullable(instant),
          bps: z.int(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  'POST /api/admin/commission/exceptions/preview': endpoint({
    summary: 'Preview an exception from the standing commission',
    description: 'Says from when it would count, and whom it concerns. Changes nothing.',
    who: 'operator',
    onlyReads: true,
    body: z.strictObject(wanted),
    response: exceptionPreview,
    errors: ['not_found', 'not_about_yourself', 'exception_planned'],
  }),
  'POST /api/admin/commission/exceptions': endpoint({
    summary: 'Decide on an exception from the standing commission',
    description:
      'What an instructor or a studio has of its own comes before a category, and that before the standing commission. Where somebody pays more than they know, it counts 30 days later at the earliest; otherwise at once, or from the day that is given. It takes the place of the exception that counts for the same. Those concerned are mailed. Bookings keep the rate they were made under.',
    who: 'operator',
    body: z.strictObject({
      ...wanted,
      reason: reasonForOperators,
      version: z.string().check(z.maxLength(64)),
    }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: ['not_found', 'not_about_yourself', 'exception_planned', 'commission_changed'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/commission/taxes': endpoint({
    summary: 'List what was decided about the tax on the commission',
    description: 'The latest 50 decisions, the latest first.',
    who: 'operator',
    response: z.object({
      taxes: z.array(
        z.object({
          id: z.uuid(),
          bps: z.int(),
          name: z.string(),
          number: z.string(),
          from: instant,
          state: z.enum(['planned', 'counts', 'over', 'canceled']),
          decidedBy: z.string(),
          decidedAt: instant,
        }),
      ),
    }),
  }),
  'POST /api/admin/commission/taxes': endpoint({
    summary: 'Decide on another tax on the commission',
    description:
      'Payees bear it on top of the commission: they get the price less commission and tax. It counts for bookings made from that moment on; those made before keep theirs.',
    who: 'operator',
    body: z.strictObject({
      bps: z
        .int('must be from 0% to 30%, as whole basis points: 2000 is 20%')
        .check(
          z.minimum(0, 'must be from 0% to 30%'),
          z.maximum(3000, 'must be from 0% to 30%'),
          z.describe('Of the commission; 0 ends it.'),
        ),
      name: oneLine(30).check(z.minLength(1, 'must not be empty'), z.describe('Such as VAT.')),
      number: oneLine(60).check(z.describe('The tax number of the marketplace, for statements.')),
      from: z.nullable(instant).check(z.describe('Null for now.')),
      seen: z
        .nullable(z.uuid())
        .check(z.describe('The latest decision that was listed; null where there was none.')),
    }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: ['commission_changed'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/commission/taxes/{id}/cancel': endpoint({
    summary: 'Cancel a tax on the commission before it counts',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'already_decided'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/commission/exceptions/{id}/end': endpoint({
    summary: 'End an exception early, or cancel it before it counts',
    description:
      'It stops at once; 30 days later where somebody then pays more. What it has replaced counts again if it never counted.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ version: z.int() }),
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'not_about_yourself', 'already_decided'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/commission/exceptions/{id}/keep': endpoint({
    summary: 'Take back the early end of an exception, before it comes',
    who: 'operator',
    params: byId,
    body: z.strictObject({ version: z.int() }),
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'not_about_yourself', 'already_decided'],
    idempotent: true,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
