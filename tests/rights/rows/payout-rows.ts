// Rights matrix: calls about payouts.
import type { payoutCalls } from '#contract/money/payout-calls.ts';
import { signedInAs, onlyTheInstructor } from '../expected.ts';
import type { Row } from '../row.ts';

export const payoutRows: Record<keyof typeof payoutCalls, Row> = {
  'GET /api/instructor/commission': { expected: signedInAs(200) },
  'GET /api/instructor/payout-account': { expected: signedInAs(200) },
  'POST /api/instructor/payout-account': {
    expected: { ...signedInAs(403), instructor: 200, otherInstructor: 200, operator: 200 },
  },
  'GET /api/instructor/payouts/{id}/statement': {
    expected: onlyTheInstructor(200),
    id: (world) => world.payout(),
  },
  'GET /api/instructor/payouts/{id}/statement.csv': {
    expected: onlyTheInstructor(200),
    id: (world) => world.payout(),
  },
};
