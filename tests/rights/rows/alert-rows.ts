// Rights matrix: calls about alerts.
import { randomUUID } from 'node:crypto';
import type { alertCalls } from '#contract/alerts/alert-calls.ts';
import { everyone, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const alertRows: Record<keyof typeof alertCalls, Row> = {
  'GET /api/alerts': { expected: signedInAs(200) },
  'PUT /api/alerts/classes/{id}': {
    expected: signedInAs(200),
    id: (world) => world.publicClass(),
  },
  'PUT /api/alerts/searches': {
    expected: signedInAs(200),
    body: () => ({ search: { q: 'pottery' } }),
  },
  // Only an alert of the caller is removed; whether there is one, nobody learns.
  'DELETE /api/alerts/{id}': { expected: signedInAs(200), id: async () => randomUUID() },
  // Open to anybody with the token of a mail; the response does not tell whether it was right.
  'POST /api/alerts/stop': { expected: everyone, body: () => ({ token: 'guessed' }) },
};
