// Translates the calls with which learners read their bookings between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { listOwnBookings } from './list-own-bookings.ts';
import { showDashboard } from './show-dashboard.ts';
import { showOwnBooking } from './show-own-booking.ts';
import { showEnrollment } from './show-enrollment.ts';

type Tools = Parameters<typeof listOwnBookings>[1];

export function ownBookingRoutes(tools: Tools) {
  return {
    'GET /api/dashboard': (_input, { db, caller }) => showDashboard(db, tools, caller.id),
    'GET /api/bookings': ({ query }, { db, caller }) =>
      listOwnBookings(db, tools, { learnerId: caller.id, ...query }),
    'GET /api/bookings/{id}': ({ params }, { db, caller }) =>
      showOwnBooking(db, tools, { learnerId: caller.id, bookingId: params.id }),
    'GET /api/classes/{id}/enrollment': ({ params }, { db, caller }) =>
      showEnrollment(db, tools, { learnerId: caller.id, classId: params.id }),
  } satisfies Partial<Handlers>;
}
