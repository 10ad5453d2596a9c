// Operator endpoints for requests of people about their data; part of the endpoint table.
import * as z from 'zod/mini';
import { standings } from '#domain/standing.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';
import { adminLimits, adminReason, adminWords } from './admin-shapes.ts';
import { cursorLike, next } from './cursor.ts';

export const dataRequestKinds = ['export', 'delete'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** How a request reached an operator; those made in the product are `product`. */
export const enteredChannels = ['email', 'letter', 'other'] as const;
export const dataRequestChannels = ['product', ...enteredChannels] as const;

const id = z.uuid();
const named = z.object({ id, fullName: z.string() });

export const dataRequest = z.object({
  id,
  kind: z.enum(dataRequestKinds),
  channel: z.enum(dataRequestChannels),
  person: z.extend(named, {
    email: z.string(),
    standing: z.enum(standings),
    hasLeft: z.boolean().check(z.describe('Has deleted the account.')),
  }),
  note: z.nullable(z.string()),
  receivedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  enteredBy: z.nullable(named).check(z.describe('Null for a request made in the product.')),
  state: z.enum(['open', 'done', 'declined']),
  obstacles: z
    .array(z.string())
    .check(z.describe('Why an open request cannot be done yet, in sentences.')),
  decision: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(named).check(z.describe('Null for the person.')),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type DataRequest = z.infer<typeof dataRequest>;

const done = z.object({ id });
const change = { who: 'operator', params: byId, response: done, limit: 'change' } as const;
const decided = ['not_found', 'already_decided', 'not_about_yourself'] as const;

export const dataRequestCalls = {
  'GET /api/admin/data-requests': endpoint({
    summary: 'List requests of people about their data',
    description: `At most ${adminLimits.page} per page: open ones by the day they are due, decided ones with the latest decision first.`,
    who: 'operator',
    query: z.object({
      state: z.prefault(z.enum(['open', 'decided']), 'open'),
      cursor: cursorLike(/^\d{1,15}\.[0-9a-f-]{36}$/),
    }),
    response: z.object({ items: z.array(dataRequest), next }),
  }),
  'POST /api/admin/data-requests': endpoint({
    summary: 'Enter a request that came by mail or letter',
    description: 'It is due a number of days after it was received, as the settings say.',
    who: 'operator',
    body: z.strictObject({
      personId: id,
      kind: z.enum(dataRequestKinds),
      channel: z.enum(enteredChannels),
      receivedAt: instant,
      note: z.optional(adminWords),
    }),
    response: done,
    status: 201,
    errors: ['not_found', 'not_about_yourself', 'data_request_open'],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/data-requests/{id}/send-link': endpoint({
    summary: 'Mail a person the link to their data',
    description:
      'They sign in and download it themselves: no operator reads it. The request is done. Refused for suspended people, who cannot sign in.',
    ...change,
    errors: [...decided, 'data_request_suspended'],
  }),
  'POST /api/admin/data-requests/{id}/delete': endpoint({
    summary: 'Delete the account of a person who asked for it',
    description:
      'The same as if they had deleted it themselves. Refused while money is open. The sign-in must not be older than 10 minutes.',
    ...change,
    needsRecentSignIn: true,
    errors: [...decided, 'data_request_waits'],
  }),
  'POST /api/admin/data-requests/{id}/decline': endpoint({
    summary: 'Decline a request about data',
    description: 'Notifies the person by mail, with the reason.',
    ...change,
    body: z.strictObject({ reason: adminReason }),
    errors: decided,
  }),
} as const satisfies Record<Address, EndpointSpec>;
