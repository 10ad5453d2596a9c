// Routes that list refund requests; creating and deciding them touches bookings too, and lives in flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { listRefundRequests } from './list-refund-requests.ts';

type Needs = Parameters<typeof listRefundRequests>[1];

export function refundRequestRoutes(context: Needs) {
  return {
    'GET /api/refund-requests': (_input, { db, caller }) =>
      listRefundRequests(db, context, { instructorId: caller.id }),
    'GET /api/admin/refund-requests': (_input, { db }) => listRefundRequests(db, context),
  } satisfies Partial<Handlers>;
}
