// Rights matrix: calls about accounts and profiles.
import { randomUUID } from 'node:crypto';
import type { accountCalls } from '#contract/accounts/account-calls.ts';
import { everyone, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const accountRows: Record<keyof typeof accountCalls, Row> = {
  'GET /api/profile': { expected: signedInAs(200) },
  'PUT /api/profile': { expected: signedInAs(200), body: () => ({ bio: 'Throws pots' }) },
  'POST /api/account/email-check': {
    expected: everyone,
    body: () => ({ email: 'nobody@example.org' }),
  },
  'POST /api/account/adult-confirmation': { expected: signedInAs(200) },
  'GET /api/account/sessions': { expected: signedInAs(200) },
  // An unknown session: the account tests check that people can end their own.
  'DELETE /api/account/sessions/{id}': { expected: signedInAs(404), id: async () => randomUUID() },
  'GET /api/account/standing': { expected: { ...signedInAs(200), suspended: 200 } },
  'GET /api/account/data': { expected: signedInAs(200) },
  // A wrong address: the account tests check that deletion works.
  'POST /api/account/delete': {
    expected: signedInAs(400),
    body: () => ({ email: 'nobody@example.org' }),
  },
  'GET /api/demo/accounts': { expected: everyone },
};
