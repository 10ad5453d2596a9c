// Operator endpoints for looking at the site as another person sees it; part of the endpoint table.
import * as z from 'zod/mini';
import { impersonationEndings } from '#domain/impersonation.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { invisibleInLines, noLonger, visible, withoutZeroWidth } from '../text-rules.ts';
import { byId, instant } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';

export const impersonationLimits = { leastReason: 10, reason: 500 } as const;

export const impersonationMessages = {
  reason: `Say why in at least ${impersonationLimits.leastReason} characters`,
} as const;

export const impersonationReason = z
  .string()
  .check(
    withoutZeroWidth,
    z.trim(),
    noLonger(impersonationLimits.reason),
    visible(invisibleInLines),
    z.minLength(impersonationLimits.leastReason, impersonationMessages.reason),
    z.describe('Other operators read it, and the person in the download of their data.'),
  );

const id = z.uuid();

export const startedImpersonation = z.object({
  id,
  person: z.object({ id, fullName: z.string(), role: z.enum(['student', 'instructor']) }),
  expiresAt: instant,
});
export type StartedImpersonation = z.infer<typeof startedImpersonation>;

export const listedImpersonation = z.object({
  id,
  operator: z.object({ id, fullName: z.string() }),
  reason: z.nullable(z.string()),
  startedAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant).check(z.describe('Null while it lasts.')),
  endedHow: z.nullable(z.enum(impersonationEndings)),
});
export type ListedImpersonation = z.infer<typeof listedImpersonation>;

export const impersonationCalls = {
  'POST /api/admin/people/{id}/impersonations': endpoint({
    summary: 'Look at the site as a person sees it',
    description:
      'For 15 minutes, and only with this sign-in. Calls that name it in the header `X-Impersonation` read as the person; they change nothing. Ends an earlier one of yours. The sign-in must not be older than 10 minutes.',
    who: 'operator',
    needsRecentSignIn: true,
    params: byId,
    body: z.strictObject({ reason: impersonationReason }),
    response: startedImpersonation,
    status: 201,
    errors: [
      'not_found',
      'not_about_yourself',
      'operator_not_impersonated',
      'suspended_not_impersonated',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/impersonations/{id}/stop': endpoint({
    summary: 'Stop looking at the site as a person',
    description: 'Responds alike when it has ended before.',
    who: 'operator',
    params: byId,
    response: z.object({ id }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'GET /api/admin/people/{id}/impersonations': endpoint({
    summary: 'List who has looked at the site as a person',
    description: `At most ${adminLimits.page} per page, the latest first. None about yourself.`,
    who: 'operator',
    params: byId,
    query: z.object({
      cursor: z
        .optional(z.uuid({ error: 'must be an id' }))
        .check(z.describe('Id of the last item of the previous page.')),
    }),
    response: z.object({
      items: z.array(listedImpersonation),
      next: z.nullable(id).check(z.describe('Cursor for the next page.')),
    }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
