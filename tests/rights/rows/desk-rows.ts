// Who gets what from the calls about the desk of the operators; part of the rights matrix.
import type { deskCalls } from '#contract/desk-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const deskRows: Record<keyof typeof deskCalls, Row> = {
  'GET /api/desk/queue': { expected: operatorsOnly },
  'GET /api/desk/applications': { expected: operatorsOnly },
  'GET /api/desk/people': { expected: operatorsOnly },
  'GET /api/desk/classes': { expected: operatorsOnly },
  'GET /api/desk/classes/{id}': { expected: operatorsOnly, id: (world) => world.publicClass() },
  'GET /api/desk/reports': { expected: operatorsOnly },
  'GET /api/desk/contests': { expected: operatorsOnly },
  'GET /api/desk/refund-requests': { expected: operatorsOnly },
  'GET /api/desk/disputes': { expected: operatorsOnly },
  'PUT /api/desk/classes/{id}/take-down': {
    expected: operatorsOnly,
    id: (world) => world.publicClass(),
    body: () => ({ reason: 'It is not safe.' }),
  },
  'PUT /api/desk/classes/{id}/restore': {
    expected: operatorsOnly,
    id: (world) => world.takenDownClass(),
  },
  'GET /api/desk/people/{id}': { expected: operatorsOnly, id: (world) => world.somebody() },
  'PUT /api/desk/applications/{id}': {
    expected: operatorsOnly,
    id: (world) => world.application(),
    body: () => ({ verdict: 'approve' }),
  },
  'PUT /api/desk/people/{id}/standing': {
    expected: operatorsOnly,
    id: (world) => world.suspendedPerson(),
    body: () => ({ from: 'suspended', to: 'good' }),
  },
  'PUT /api/desk/people/{id}/role': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
    body: () => ({ from: 'student', to: 'operator' }),
  },
  'PUT /api/desk/reports/{id}': {
    expected: operatorsOnly,
    id: (world) => world.report(),
    body: () => ({ verdict: 'dismiss' }),
  },
  'POST /api/desk/reviews/{id}/restore': {
    expected: operatorsOnly,
    id: (world) => world.hiddenReview(),
  },
  'PUT /api/desk/contests/{id}': {
    expected: operatorsOnly,
    id: (world) => world.contest(),
    body: () => ({ verdict: 'accept' }),
  },
};
