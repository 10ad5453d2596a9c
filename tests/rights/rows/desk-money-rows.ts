// Who gets what from the calls about the money and the machine at the desk; part of the rights matrix.
import type { deskMoneyCalls } from '#contract/desk-money-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const deskMoneyRows: Record<keyof typeof deskMoneyCalls, Row> = {
  'GET /api/desk/books': { expected: operatorsOnly },
  'GET /api/desk/books/check': { expected: operatorsOnly },
  'POST /api/desk/books/compare': { expected: { ...operatorsOnly, operator: 202 } },
  'GET /api/desk/ledger': { expected: operatorsOnly, query: 'account=held&money=play' },
  'GET /api/desk/ledger/{id}': {
    expected: operatorsOnly,
    id: (world) => world.ledgerEvent(),
  },
  'GET /api/desk/refunds': { expected: operatorsOnly },
  'POST /api/desk/refunds/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedRefund(),
  },
  'PUT /api/desk/refunds/{id}/by-hand': {
    expected: operatorsOnly,
    id: (world) => world.failedRefund(),
    body: () => ({ note: 'By check.' }),
  },
  'GET /api/desk/payouts': { expected: operatorsOnly },
  'POST /api/desk/payouts/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.payoutOnHold(),
  },
  'GET /api/desk/settings/history': { expected: operatorsOnly },
  'GET /api/desk/audit': { expected: operatorsOnly },
  'GET /api/desk/clock': { expected: operatorsOnly },
};
