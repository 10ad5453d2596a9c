// Routes through which instructors read their earnings and payouts, and owners and managers those of their studio.
import type { Handlers } from '#platform/http/handlers.ts';
import { payeeToRead } from '../../shared/own-payee.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { yearRoutes } from '../years/routes.ts';
import { listDebts } from './debts/list-debts.ts';
import { listLines } from './list-lines.ts';
import { listPayouts, type PayoutsContext } from './list-payouts.ts';
import { type EarningsContext, showEarnings } from './show-earnings.ts';

export function earningsRoutes(context: EarningsContext & PayoutsContext & PublisherContext) {
  return {
    ...yearRoutes(context),
    'GET /api/instructor/earnings': async ({ query }, { db, caller }) =>
      showEarnings(db, context, await payeeToRead(db, { callerId: caller.id, ...query })),
    'GET /api/instructor/earnings/lines': async ({ query }, { db, caller }) => {
      const payeeId = await payeeToRead(db, { callerId: caller.id, ...query });
      return listLines(db, context, { payeeId, ...query });
    },
    'GET /api/instructor/payouts': async ({ query }, { db, caller }) => {
      const payeeId = await payeeToRead(db, { callerId: caller.id, ...query });
      return listPayouts(db, context, { payeeId, ...query });
    },
    'GET /api/instructor/debts': async ({ query }, { db, caller }) => {
      const payeeId = await payeeToRead(db, { callerId: caller.id, ...query });
      return listDebts(db, context, { payeeId, ...query });
    },
  } satisfies Partial<Handlers>;
}
