// Rights matrix: calls about money in the admin area.
import type { adminMoneyCalls } from '#contract/admin/money-calls.ts';
import type { adminMoneyListCalls } from '#contract/admin/money-list-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const adminMoneyRows: Record<keyof typeof adminMoneyCalls, Row> = {
  'GET /api/admin/ledger/balances': { expected: operatorsOnly },
  'GET /api/admin/ledger/check': { expected: operatorsOnly },
  'POST /api/admin/reconciliation': { expected: { ...operatorsOnly, operator: 202 } },
  'GET /api/admin/ledger': { expected: operatorsOnly, query: 'account=held&money=demo' },
  'GET /api/admin/ledger/{id}': {
    expected: operatorsOnly,
    id: (world) => world.ledgerEvent(),
  },
  'GET /api/admin/refunds': { expected: operatorsOnly },
  'POST /api/admin/refunds/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.failedRefund(),
  },
  'PUT /api/admin/refunds/{id}/by-hand': {
    expected: operatorsOnly,
    id: (world) => world.failedRefund(),
    body: () => ({ note: 'By check.' }),
  },
  'GET /api/admin/payouts': { expected: operatorsOnly },
  'POST /api/admin/payouts/{id}/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.payoutOnHold(),
  },
};

export const adminMoneyListRows: Record<keyof typeof adminMoneyListCalls, Row> = {
  'GET /api/admin/money/payments': { expected: operatorsOnly },
  'GET /api/admin/money/payments.csv': { expected: operatorsOnly, query: 'zone=America/Chicago' },
  'GET /api/admin/money/refunds': { expected: operatorsOnly },
  'GET /api/admin/money/refunds.csv': { expected: operatorsOnly, query: 'zone=America/Chicago' },
  'GET /api/admin/money/payouts': { expected: operatorsOnly },
  'GET /api/admin/money/payouts.csv': { expected: operatorsOnly, query: 'zone=America/Chicago' },
};
