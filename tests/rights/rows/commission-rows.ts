// Rights matrix: calls about exceptions from the standing commission.
import type { adminCommissionCalls } from '#contract/admin/commission-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

const wanted = {
  target: { kind: 'category', categoryId: 5 },
  bps: 500,
  fromDay: null,
  untilDay: null,
};

export const commissionRows: Record<keyof typeof adminCommissionCalls, Row> = {
  'GET /api/admin/commission': { expected: operatorsOnly },
  'GET /api/admin/people/{id}/commission': {
    expected: operatorsOnly,
    id: (world) => world.publicInstructorId(),
  },
  'POST /api/admin/commission/exceptions/preview': { expected: operatorsOnly, body: () => wanted },
  // The version is that of no preview.
  'POST /api/admin/commission/exceptions': {
    expected: { ...operatorsOnly, operator: 409 },
    body: () => ({ ...wanted, reason: 'A new start for music', version: 'x' }),
  },
  'PUT /api/admin/commission/exceptions/{id}/end': {
    expected: operatorsOnly,
    id: (world) => world.commissionException(),
    body: () => ({ version: 1 }),
  },
  'PUT /api/admin/commission/exceptions/{id}/keep': {
    expected: { ...operatorsOnly, operator: 409 },
    id: (world) => world.commissionException(),
    body: () => ({ version: 1 }),
  },
};
