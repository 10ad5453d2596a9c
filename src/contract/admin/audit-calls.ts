// Operator endpoints for the audit log; part of the endpoint table.
import * as z from 'zod/mini';
import { timeZoneRule } from '../classes/class-form.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { instant } from '../wire-values.ts';
import { cursorLike, next } from './cursor.ts';

export const auditCursor = cursorLike(/^\d{1,14}\.\d{1,15}$/);

const filter = (sentence: string) =>
  z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(200, 'must be at most 200 characters'), z.describe(sentence)),
  );

const filters = {
  actor: filter('Actor: an id, a username or an e-mail address.'),
  action: filter('Action, such as settings.change.'),
  person: filter(
    'Person that the action is about, also by their classes, dates and bookings: an id, a username or an e-mail address.',
  ),
  subject: filter('Id of the subject of the action.'),
  from: z.optional(instant),
  before: z.optional(instant),
};

/** The kinds of things that entries are about, and that have a name. */
export const auditThingKinds = [
  'person',
  'class',
  'session',
  'booking',
  'announcement',
  'conversation',
  'penalty',
  'payout',
  'refund',
  'review',
  'question',
  'mail',
  'webhook',
  'api-key',
  'tag',
] as const;

const auditThing = z.object({
  id: z.string(),
  kind: z.enum(auditThingKinds),
  name: z.string(),
  session: z
    .nullable(z.object({ startTime: instant, timeZone: z.string() }))
    .check(z.describe('Set where it belongs to a date.')),
  owner: z
    .nullable(z.uuid())
    .check(z.describe('The person, class, date or booking by whose page it is found.')),
  isGone: z.boolean().check(z.describe('A person who has deleted their account.')),
});
export type AuditThing = z.infer<typeof auditThing>;

const auditEntry = z.object({
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
});
export type AuditLogEntry = z.infer<typeof auditEntry>;

export const auditCalls = {
  'GET /api/admin/audit': endpoint({
    summary: 'Read the audit log, newest first',
    who: 'operator',
    query: z.object({ ...filters, cursor: auditCursor }),
    response: z.object({
      entries: z.array(auditEntry),
      things: z
        .array(auditThing)
        .check(z.describe('What the ids in these entries mean, where that has a name.')),
      actions: z.array(z.string()).check(z.describe('All actions ever recorded.')),
      operators: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
      next,
    }),
    limit: 'lookUp',
  }),
  'GET /api/admin/audit.csv': endpoint({
    summary: 'Download the audit log as CSV, newest first',
    description: 'With the same filters; times are those of `zone`. The audit log records it.',
    who: 'operator',
    query: z.object({ ...filters, zone: timeZoneRule }),
    response: z.string(),
    produces: 'text/csv; charset=utf-8',
    streams: true,
    limit: 'download',
  }),
} as const satisfies Record<Address, EndpointSpec>;
