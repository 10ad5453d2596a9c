// Rights matrix: calls about removing lost second factors.
import { randomUUID } from 'node:crypto';
import type { factorCalls } from '#contract/accounts/factor-calls.ts';
import { everyone, operatorsOnly } from '../expected.ts';
import type { Person, Row } from '../row.ts';

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
    expected: operatorsOnly,
    id: (world) => world.somebody(),
    body: () => ({ factorId: randomUUID(), reason: 'The phone is lost.' }),
  },
  'POST /api/admin/factor-removals/{id}/cancel': {
    expected: operatorsOnly,
    // The fake removal has the id of its person.
    id: (world) => world.somebody(),
  },
  // Open to anybody with the secret of a mail, which nobody here has.
  'POST /api/factor-removals/stop': { expected: unknown, body: () => ({ secret: 'guessed' }) },
};
