// Translates the call that lists requests for refunds; asking and answering touch bookings too, and are flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { listRefundRequests } from './list-refund-requests.ts';

type Tools = Parameters<typeof listRefundRequests>[1];

export function refundRequestRoutes(tools: Tools) {
  return {
    'GET /api/refund-requests': (_input, { db, caller }) => listRefundRequests(db, tools, caller),
  } satisfies Partial<Handlers>;
}
