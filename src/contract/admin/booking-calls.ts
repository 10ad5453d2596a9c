// Operator endpoints for bookings; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';
import { adminBooking, adminBookingLine, bookingSearch } from './booking-shapes.ts';

const cursor = z
  .optional(z.uuid({ error: 'must be an id' }))
  .check(z.describe('Id of the last booking of the previous page.'));

export const adminBookingCalls = {
  'GET /api/admin/bookings': endpoint({
    summary: 'Search bookings',
    description: `At most ${adminLimits.page} per page, newest first. Seats that were added to a booking count in it.`,
    who: 'operator',
    query: z.extend(bookingSearch, { cursor }),
    response: z.object({
      items: z.array(adminBookingLine),
      next: z.nullable(z.uuid()).check(z.describe('Cursor for the next page.')),
    }),
    limit: 'lookUp',
  }),
  'GET /api/admin/bookings/{id}': endpoint({
    summary: 'Read a booking with its history',
    description: 'The id of seats that were added to a booking leads to that booking.',
    who: 'operator',
    params: byId,
    response: adminBooking,
    errors: ['not_found'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
