// Rights matrix: calls of the admin area.
import type { adminCalls } from '#contract/admin/admin-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const adminRows: Record<keyof typeof adminCalls, Row> = {
  'GET /api/admin/queue': { expected: operatorsOnly },
  'GET /api/admin/applications': { expected: operatorsOnly },
  'GET /api/admin/people': { expected: operatorsOnly },
  'GET /api/admin/classes': { expected: operatorsOnly },
  'GET /api/admin/classes/{id}': { expected: operatorsOnly, id: (world) => world.publicClass() },
  'GET /api/admin/reports': { expected: operatorsOnly },
  'GET /api/admin/contests': { expected: operatorsOnly },
  'GET /api/admin/refund-requests': { expected: operatorsOnly },
  'GET /api/admin/disputes': { expected: operatorsOnly },
  'PUT /api/admin/classes/{id}/take-down': {
    expected: operatorsOnly,
    id: (world) => world.publicClass(),
    body: () => ({ reason: 'It is not safe.' }),
  },
  'PUT /api/admin/classes/{id}/restore': {
    expected: operatorsOnly,
    id: (world) => world.takenDownClass(),
  },
  'GET /api/admin/people/{id}': { expected: operatorsOnly, id: (world) => world.somebody() },
  'PUT /api/admin/applications/{id}': {
    expected: operatorsOnly,
    id: (world) => world.application(),
    body: () => ({ verdict: 'approve' }),
  },
  'PUT /api/admin/people/{id}/standing': {
    expected: operatorsOnly,
    id: (world) => world.suspendedPerson(),
    body: () => ({ from: 'suspended', to: 'good' }),
  },
  'PUT /api/admin/people/{id}/role': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
    body: () => ({ from: 'student', to: 'operator' }),
  },
  'PUT /api/admin/reports/{id}': {
    expected: operatorsOnly,
    id: (world) => world.report(),
    body: () => ({ verdict: 'dismiss' }),
  },
  'POST /api/admin/reviews/{id}/restore': {
    expected: operatorsOnly,
    id: (world) => world.hiddenReview(),
  },
  'PUT /api/admin/contests/{id}': {
    expected: operatorsOnly,
    id: (world) => world.contest(),
    body: () => ({ verdict: 'accept' }),
  },
  'GET /api/admin/penalties': { expected: operatorsOnly },
  'PUT /api/admin/penalties/{id}': {
    expected: operatorsOnly,
    id: (world) => world.penalty(),
    body: () => ({ verdict: 'waive' }),
  },
  'POST /api/admin/sessions/{id}/cancel': {
    expected: operatorsOnly,
    id: async (world) => (await world.classAndSession())[1],
    body: () => ({ reason: 'The venue is closed.' }),
  },
};
