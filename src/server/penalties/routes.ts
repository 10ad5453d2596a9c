// Routes that list penalties.
import type { Handlers } from '#platform/http/handlers.ts';
import { presentOwnPenalty, presentPenalty } from './present-penalty.ts';
import { findPenaltiesDecided, findPenaltiesOf, findPenaltiesToDecide } from './penalty-store.ts';

const most = 100;

export function penaltyRoutes() {
  return {
    'GET /api/instructor/penalties': async (_input, { db, caller }) =>
      (await findPenaltiesOf(db, caller.id, most)).map(presentOwnPenalty),
    'GET /api/admin/penalties': async ({ query: { state = 'proposed' } }, { db }) => {
      const find = state === 'proposed' ? findPenaltiesToDecide : findPenaltiesDecided;
      return (await find(db, most)).map(presentPenalty);
    },
  } satisfies Partial<Handlers>;
}
