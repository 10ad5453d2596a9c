// Endpoints for programs of integrators, which send an API key; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { cursorLike, next } from '../admin/cursor.ts';
import { instant } from '../wire-values.ts';
import { bookingObject, classObject, payoutObject, reviewObject } from './integration-shapes.ts';

export const integrationLimits = { page: 50, mostPage: 200 } as const;

const limitRule = 'must be a whole number from 1 to 200';

const query = z.object({
  updatedSince: z
    .optional(instant)
    .check(z.describe('Only what has changed at or after this time. Left out: everything.')),
  cursor: cursorLike(/^\d{1,16}_[0-9a-f-]{36}$/),
  limit: z.prefault(
    z.coerce
      .number({ error: limitRule })
      .check(z.int(limitRule), z.gte(1, limitRule), z.lte(integrationLimits.mostPage, limitRule)),
    integrationLimits.page,
  ),
});

const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next,
    readUpTo: instant.check(
      z.describe(
        'Send it as `updatedSince` next time. It lies a minute back, because a change may be committed late: items may come twice.',
      ),
    ),
  });

const list = { who: 'api-key', limit: 'integration', query } as const;
const order = 'In the order of their last change, the oldest first.';

export const integrationCalls = {
  'GET /api/integrations/bookings': endpoint({
    ...list,
    summary: 'Read bookings that have changed',
    description: `${order} Bookings that were never confirmed are left out. \`learner\` is set for keys with \`read:people\`.`,
    scope: 'read:bookings',
    response: page(bookingObject),
  }),
  'GET /api/integrations/classes': endpoint({
    ...list,
    summary: 'Read classes that have changed',
    description: order,
    scope: 'read:classes',
    response: page(classObject),
  }),
  'GET /api/integrations/payouts': endpoint({
    ...list,
    summary: 'Read payouts that have changed',
    description: order,
    scope: 'read:payouts',
    response: page(payoutObject),
  }),
  'GET /api/integrations/reviews': endpoint({
    ...list,
    summary: 'Read reviews that have changed',
    description: `${order} \`learner\` is set for keys with \`read:people\`.`,
    scope: 'read:reviews',
    response: page(reviewObject),
  }),
} as const satisfies Record<Address, EndpointSpec>;
