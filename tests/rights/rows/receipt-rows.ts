// Rights matrix: the name on a receipt, and credit notes.
import type { adminReceiptCalls } from '#contract/admin/receipt-calls.ts';
import type { receiptCalls } from '#contract/money/receipt-calls.ts';
import { onlyTheLearner, operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

const company = { name: 'Clay & Co', address: '12 Main St\nAustin, TX', shown_revision: 1 };

export const receiptRows: Record<keyof typeof receiptCalls | keyof typeof adminReceiptCalls, Row> =
  {
    'GET /api/bookings/{id}/receipt/recipient': {
      expected: onlyTheLearner(200),
      id: (world) => world.paidBooking(),
    },
    'PUT /api/bookings/{id}/receipt/recipient': {
      expected: onlyTheLearner(200),
      id: (world) => world.paidBooking(),
      body: () => company,
    },
    'GET /api/credit-notes/{number}': {
      expected: onlyTheLearner(200),
      id: (world) => world.creditNote(),
    },
    'GET /api/admin/bookings/{id}/receipt': {
      expected: operatorsOnly,
      id: (world) => world.paidBooking(),
    },
    'GET /api/admin/bookings/{id}/receipt/recipient': {
      expected: operatorsOnly,
      id: (world) => world.paidBooking(),
    },
    'PUT /api/admin/bookings/{id}/receipt/recipient': {
      expected: operatorsOnly,
      id: (world) => world.missedBooking(),
      body: () => ({ ...company, reason: 'They asked us by email.' }),
    },
    'GET /api/admin/credit-notes/{number}': {
      expected: operatorsOnly,
      id: (world) => world.creditNote(),
    },
  };
