// Rights matrix: calls about removing lost second factors.
import { randomUUID } from 'node:crypto';
import type { factorCalls } from '#contract/accounts/factor-calls.ts';
import { everyone, operatorsOnly } from '../expected.ts';
import type { Person, Row } from '../row.ts';

// The people of the matrix have no factors here: the tests of the flow check that a removal works.
const hosted = { ...operatorsOnly, operator: 409 };
const unknown = Object.fromEntries(Object.keys(everyone).map((person) => [person, 404])) as Record<
  Person,
  number
>;

export const factorRows: Record<keyof typeof factorCalls, Row> = {
  'GET /api/admin/people/{id}/factors': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
  },
  'POST /api/admin/people/{id}/factor-removals': {
    expected: hosted,
    id: (world) => world.somebody(),
    body: () => ({ factorId: randomUUID(), reason: 'The phone is lost.' }),
  },
  'POST /api/admin/factor-removals/{id}/cancel': {
    expected: hosted,
    id: async () => randomUUID(),
  },
  // Open to anybody with the secret of a mail, which nobody here has.
  'POST /api/factor-removals/stop': { expected: unknown, body: () => ({ secret: 'guessed' }) },
};
