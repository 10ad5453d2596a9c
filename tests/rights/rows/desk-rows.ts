// Who gets what from the calls about the desk of the operators; part of the rights matrix.
import type { deskCalls } from '#contract/desk-calls.ts';
import { operatorsOnly, ofNothing } from '../expected.ts';
import type { Row } from '../row.ts';

export const deskRows: Record<keyof typeof deskCalls, Row> = {
  'GET /api/desk/queue': { expected: operatorsOnly },
  'GET /api/desk/applications': { expected: operatorsOnly },
  'GET /api/desk/people': { expected: operatorsOnly },
  'GET /api/desk/classes': { expected: operatorsOnly },
  'GET /api/desk/classes/{id}': { expected: operatorsOnly, id: (world) => world.publicClass() },
  'GET /api/desk/reports': { expected: operatorsOnly },
  'GET /api/desk/contests': { expected: operatorsOnly },
  'PUT /api/desk/classes/{id}/take-down': {
    expected: operatorsOnly,
    id: (world) => world.publicClass(),
    body: () => ({ reason: 'It is not safe.' }),
  },
  // Of nothing: what operators decide is tested with the desk.
  'PUT /api/desk/classes/{id}/restore': ofNothing(),
  'GET /api/desk/people/{id}': ofNothing(),
  'PUT /api/desk/applications/{id}': ofNothing({ verdict: 'approve' }),
  'PUT /api/desk/people/{id}/standing': ofNothing({ from: 'suspended', to: 'good' }),
  'PUT /api/desk/people/{id}/role': ofNothing({ from: 'student', to: 'operator' }),
  'PUT /api/desk/reports/{id}': ofNothing({ verdict: 'dismiss' }),
  'POST /api/desk/reviews/{id}/restore': ofNothing(),
  'PUT /api/desk/contests/{id}': ofNothing({ verdict: 'accept' }),
};
