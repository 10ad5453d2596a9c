// Routes that list refund requests; creating and deciding them touches bookings too, and lives in flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { listRefundRequests } from './list-refund-requests.ts';

type Tools = Parameters<typeof listRefundRequests>[1];

export function refundRequestRoutes(tools: Tools) {
  return {
    'GET /api/refund-requests': (_input, { db, caller }) =>
      listRefundRequests(db, tools, { instructorId: caller.id }),
    'GET /api/admin/refund-requests': (_input, { db }) => listRefundRequests(db, tools),
  } satisfies Partial<Handlers>;
}
