// Translates the calls with which learners read their bookings between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { listOwnBookings } from './list-own-bookings.ts';
import type { OwnBookingContext } from './present-booking.ts';
import { showArchivedClass } from './show-archived-class.ts';
import { showDashboard } from './show-dashboard.ts';
import { showOwnBooking } from './show-own-booking.ts';
import { showEnrollment } from './show-enrollment.ts';

export function ownBookingRoutes(context: OwnBookingContext) {
  return {
    'GET /api/dashboard': (_input, { db, caller }) => showDashboard(db, context, caller.id),
    'GET /api/bookings': ({ query }, { db, caller }) =>
      listOwnBookings(db, context, { learnerId: caller.id, ...query }),
    'GET /api/bookings/{id}': ({ params }, { db, caller }) =>
      showOwnBooking(db, context, { learnerId: caller.id, bookingId: params.id }),
    'GET /api/classes/{id}/enrollment': ({ params }, { db, caller }) =>
      showEnrollment(db, context, { learnerId: caller.id, classId: params.id }),
    'GET /api/classes/{id}/archived': ({ params }, { db, caller }) =>
      showArchivedClass(db, { learnerId: caller.id, classId: params.id }),
  } satisfies Partial<Handlers>;
}
