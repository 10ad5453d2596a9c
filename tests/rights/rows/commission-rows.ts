// Rights matrix: calls about exceptions from the standing commission.
import type { adminCommissionCalls } from '#contract/admin/commission-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

/** An exception that may be decided. */
export const wanted = {
  target: { kind: 'category', categoryId: 5 } as const,
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
  'POST /api/admin/commission/exceptions': {
    expected: { ...operatorsOnly, operator: 201 },
    body: async (world) => ({
      ...wanted,
      reason: 'A new start for music',
      version: await world.commissionVersion(),
    }),
  },
  'GET /api/admin/commission/taxes': { expected: operatorsOnly },
  'POST /api/admin/commission/taxes': {
    expected: { ...operatorsOnly, operator: 201 },
    body: async (world) => ({
      bps: 0,
      name: 'VAT',
      number: '',
      from: null,
      seen: await world.latestTax(),
    }),
  },
  'PUT /api/admin/commission/taxes/{id}/cancel': {
    expected: operatorsOnly,
    id: (world) => world.plannedTax(),
  },
  'PUT /api/admin/commission/exceptions/{id}/end': {
    expected: operatorsOnly,
    id: (world) => world.commissionException(),
    body: () => ({ version: 1 }),
  },
  'PUT /api/admin/commission/exceptions/{id}/keep': {
    expected: operatorsOnly,
    id: (world) => world.endingException(),
    body: () => ({ version: 1 }),
  },
};
