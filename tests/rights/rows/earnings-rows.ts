// Rights matrix: calls about instructors' earnings and penalties.
import type { earningsCalls } from '#contract/money/earnings-calls.ts';
import { signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const earningsRows: Record<keyof typeof earningsCalls, Row> = {
  'GET /api/instructor/earnings': { expected: signedInAs(200) },
  'GET /api/instructor/earnings/lines': { expected: signedInAs(200) },
  'GET /api/instructor/earnings/year': { expected: signedInAs(200) },
  'GET /api/instructor/earnings/statement': { expected: signedInAs(200), query: 'period=2026' },
  'GET /api/instructor/earnings/statement.csv': {
    expected: signedInAs(200),
    query: 'period=2026-12',
  },
  'GET /api/instructor/debts': { expected: signedInAs(200) },
  'GET /api/instructor/payouts': { expected: signedInAs(200) },
  'GET /api/instructor/penalties': { expected: signedInAs(200) },
};
