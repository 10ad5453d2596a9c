// Translates the calls with which instructors look at their money between the contract and what they read.
import type { Handlers } from '#platform/http/handlers.ts';
import { listDebts } from './debts/list-debts.ts';
import { listLines } from './list-lines.ts';
import { listPayouts, type PayoutsTools } from './list-payouts.ts';
import { type EarningsTools, showEarnings } from './show-earnings.ts';

export function earningsRoutes(tools: EarningsTools & PayoutsTools) {
  return {
    'GET /api/teacher/earnings': (_input, { db, caller }) => showEarnings(db, tools, caller.id),
    'GET /api/teacher/earnings/lines': ({ query }, { db, caller }) =>
      listLines(db, tools, { teacherId: caller.id, ...query }),
    'GET /api/teacher/payouts': ({ query }, { db, caller }) =>
      listPayouts(db, tools, { teacherId: caller.id, ...query }),
    'GET /api/teacher/debts': ({ query }, { db, caller }) =>
      listDebts(db, tools, { teacherId: caller.id, ...query }),
  } satisfies Partial<Handlers>;
}
