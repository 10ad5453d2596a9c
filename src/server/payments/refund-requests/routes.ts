// Routes that list refund requests; creating and deciding them touches bookings too, and lives in flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { listAllRefundRequests, listRefundRequests } from './list-refund-requests.ts';
import type { Context } from '../../shared/context.ts';

export function refundRequestRoutes(context: Pick<Context, 'storage'>) {
  return {
    'GET /api/refund-requests': ({ query: { studio } }, { db, caller }) =>
      listRefundRequests(db, context, { deciderId: caller.id, studioId: studio }),
    'GET /api/admin/refund-requests': (_input, { db }) => listAllRefundRequests(db, context),
  } satisfies Partial<Handlers>;
}
