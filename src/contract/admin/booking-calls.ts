// Operator endpoints for bookings; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { attendance, byId, dollars } from '../wire-values.ts';
import { invisibleInLines, isBlank, noLonger, visible, withoutZeroWidth } from '../text-rules.ts';
import { adminLimits } from './admin-shapes.ts';
import { adminBooking, adminBookingLine, bookingSearch } from './booking-shapes.ts';

const cursor = z
  .optional(z.uuid({ error: 'must be an id' }))
  .check(z.describe('Id of the last booking of the previous page.'));

const reason = z.string().check(
  withoutZeroWidth,
  z.trim(),
  noLonger(adminLimits.reason),
  visible(invisibleInLines),
  z.refine((text) => !isBlank(text), 'Say why: other operators read it'),
  z.describe('Only operators read it.'),
);

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
  'PUT /api/admin/bookings/{id}/attendance': endpoint({
    summary: 'Mark the attendance of a booking as operator',
    description:
      'In place of the instructor, and by the same rules: from 12 hours before the start until 14 days after the end, `no_show` only after the start. `unknown` takes the mark back. A contested no-show is decided as such.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ attendance }),
    response: z.object({ id: z.uuid() }),
    errors: [
      'not_found',
      'not_about_yourself',
      'booking_over',
      'check_in_early',
      'no_show_early',
      'roster_closed',
      'attendance_contested',
    ],
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/bookings/{id}/refund': endpoint({
    summary: 'Refund a booking in full or in part',
    description:
      'The seats stay as they are. Grants an open refund request with this amount. The learner gets a mail once the money is sent; only operators read the reason.',
    who: 'operator',
    params: byId,
    body: z.strictObject({
      amount: z
        .number({ error: 'must be an amount in dollars' })
        .check(z.positive('must be more than nothing'), z.describe('In dollars.')),
      shown_rest: z
        .number({ error: 'must be an amount in dollars' })
        .check(
          z.describe('What could still be refunded, as shown; nothing is refunded if it differs.'),
        ),
      reason,
    }),
    response: z.object({ id: z.uuid(), refunded: dollars }),
    errors: ['not_found', 'booking_changed', 'not_about_yourself'],
    idempotent: true,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
