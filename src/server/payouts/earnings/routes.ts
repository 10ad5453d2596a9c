// Routes through which instructors read their earnings and payouts.
import type { Handlers } from '#platform/http/handlers.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { yearRoutes } from '../years/routes.ts';
import { listDebts } from './debts/list-debts.ts';
import { listLines } from './list-lines.ts';
import { listPayouts, type PayoutsContext } from './list-payouts.ts';
import { type EarningsContext, showEarnings } from './show-earnings.ts';

export function earningsRoutes(context: EarningsContext & PayoutsContext & PublisherContext) {
  return {
    ...yearRoutes(context),
    'GET /api/instructor/earnings': (_input, { db, caller }) =>
      showEarnings(db, context, caller.id),
    'GET /api/instructor/earnings/lines': ({ query }, { db, caller }) =>
      listLines(db, context, { instructorId: caller.id, ...query }),
    'GET /api/instructor/payouts': ({ query }, { db, caller }) =>
      listPayouts(db, context, { instructorId: caller.id, ...query }),
    'GET /api/instructor/debts': ({ query }, { db, caller }) =>
      listDebts(db, context, { instructorId: caller.id, ...query }),
  } satisfies Partial<Handlers>;
}
