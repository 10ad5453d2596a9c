// Operator endpoints for what was decided: of one queue, and about one person; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, dollars, instant } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';
import { cursorLike, next } from './cursor.ts';

/** The queues whose decisions are listed here; reported messages list theirs themselves. */
export const decidedQueues = [
  'applications',
  'reports',
  'refund-requests',
  'contests',
  'penalties',
] as const;
export type DecidedQueue = (typeof decidedQueues)[number];

const named = z.object({ id: z.uuid(), fullName: z.string() });

export const adminDecision = z.object({
  id: z.string().check(z.describe('Distinguishes it from all other decisions.')),
  at: instant,
  action: z.string().check(z.describe('What was decided, such as penalty.approve.')),
  by: z.nullable(named).check(z.describe('Null where nobody decided: it settled itself.')),
  reason: z.nullable(z.string()).check(z.describe('Given for the decision.')),
  said: z.nullable(z.string()).check(z.describe('What the person who asked or reported wrote.')),
  complaint: z
    .nullable(z.enum(['spam', 'offensive', 'untrue', 'unsafe', 'other']))
    .check(z.describe('Why something was reported.')),
  about: z
    .nullable(z.enum(['class', 'review', 'question']))
    .check(z.describe('What was reported.')),
  reporter: z.nullable(named),
  from: z.nullable(z.string()).check(z.describe('Previous role, standing or mark.')),
  to: z.nullable(z.string()),
  amount: z.nullable(dollars),
  isDemoMoney: z.boolean(),
  learner: z.nullable(named).check(z.describe('Or the author of what was reported.')),
  instructor: z.nullable(named),
  class: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  session: z.nullable(z.object({ id: z.uuid(), startTime: instant, timeZone: z.string() })),
  bookingId: z.nullable(z.uuid()),
});
export type AdminDecision = z.infer<typeof adminDecision>;

const decisions = z.object({ items: z.array(adminDecision), next });
const cursor = cursorLike(/^\d{1,15}\.[\w:.-]{1,80}$/);
const description = `At most ${adminLimits.page} per page, the latest decision first.`;

export const adminDecisionCalls = {
  'GET /api/admin/decisions': endpoint({
    summary: 'List the decisions of a queue',
    description,
    who: 'operator',
    query: z.object({ queue: z.enum(decidedQueues), cursor }),
    response: decisions,
  }),
  'GET /api/admin/people/{id}/decisions': endpoint({
    summary: 'List all decisions about a person, as learner and as instructor',
    description: `${description} Reports of their messages are left out on your own page.`,
    who: 'operator',
    params: byId,
    query: z.object({ cursor }),
    response: decisions,
  }),
} as const satisfies Record<Address, EndpointSpec>;
