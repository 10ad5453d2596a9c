// Who gets what from the calls about accounts and profiles; part of the rights matrix.
import { randomUUID } from 'node:crypto';
import type { accountCalls } from '#contract/account-calls.ts';
import { everyone, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const accountRows: Record<keyof typeof accountCalls, Row> = {
  'GET /api/profile': { expected: signedInAs(200) },
  'PUT /api/profile': { expected: signedInAs(200), body: () => ({ bio: 'Throws pots' }) },
  'POST /api/account/email-check': {
    expected: everyone,
    body: () => ({ email: 'nobody@example.org' }),
  },
  'GET /api/account/sessions': { expected: signedInAs(200) },
  // Of somebody: that one's own can be ended is tested with the account.
  'DELETE /api/account/sessions/{id}': { expected: signedInAs(404), id: async () => randomUUID() },
  'GET /api/account/data': { expected: signedInAs(200) },
  // Without the right address: that it works is tested with the account.
  'POST /api/account/delete': {
    expected: signedInAs(400),
    body: () => ({ email: 'nobody@example.org' }),
  },
  'GET /api/demo/accounts': { expected: everyone },
};
