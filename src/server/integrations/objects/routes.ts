// Translates the calls of integrators between the contract and what they read.
import { hasScope } from '#domain/integrations/api-scopes.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import { findBookingObjects, presentBooking } from './booking-object-store.ts';
import { findClassObjects, presentClassObject } from './class-object-store.ts';
import { listChanged } from './list-changed.ts';
import { findPayoutObjects, presentPayoutObject } from './payout-object-store.ts';
import { findReviewObjects, presentReviewObject } from './review-object-store.ts';

export function integrationRoutes(context: Pick<Context, 'clock' | 'config'>) {
  const { publicUrl } = context.config;
  return {
    'GET /api/integrations/bookings': ({ query }, { db, key }) =>
      listChanged(db, context, query, {
        find: findBookingObjects,
        present: (row) => presentBooking(row, hasScope(key, 'read:people')),
      }),
    'GET /api/integrations/classes': ({ query }, { db }) =>
      listChanged(db, context, query, {
        find: findClassObjects,
        present: (row) => presentClassObject(row, publicUrl),
      }),
    'GET /api/integrations/payouts': ({ query }, { db }) =>
      listChanged(db, context, query, { find: findPayoutObjects, present: presentPayoutObject }),
    'GET /api/integrations/reviews': ({ query }, { db, key }) =>
      listChanged(db, context, query, {
        find: findReviewObjects,
        present: (row) => presentReviewObject(row, hasScope(key, 'read:people')),
      }),
  } satisfies Partial<Handlers>;
}
