// Rights matrix: calls about studios. `src/server/studios/studios.db.test.ts` has the roles inside one,
// and `tests/rights/studio-money.test.ts` those for its money.
import type { studioCalls } from '#contract/studios/studio-calls.ts';
import {
  everyone,
  learnerAmongAll,
  onlyTheInstructor,
  onlyTheLearner,
  signedInAs,
} from '../expected.ts';
import { classOfTheInstructor } from '../class-requests.ts';
import type { Row } from '../row.ts';

export const studioRows: Record<keyof typeof studioCalls, Row> = {
  'GET /api/studios': { expected: signedInAs(200) },
  'POST /api/studios': {
    expected: { ...signedInAs(201), learner: 403, otherLearner: 403 },
    body: () => ({ name: 'Clay Corner' }),
  },
  'GET /api/studios/{id}': { expected: onlyTheInstructor(200), id: (world) => world.studio() },
  'PUT /api/studios/{id}': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studio(),
    body: () => ({ name: 'Clay Corner' }),
  },
  'DELETE /api/studios/{id}': { expected: onlyTheInstructor(200), id: (world) => world.studio() },
  'PUT /api/studios/{id}/earns': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studio(),
    body: () => ({ earns: false }),
  },
  'GET /api/studios/{id}/classes': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studio(),
  },
  'PUT /api/classes/{id}/studio': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
    body: () => ({ studio_id: null }),
  },
  'POST /api/studios/{id}/invitations': {
    expected: onlyTheInstructor(201),
    id: (world) => world.studio(),
    body: () => ({ email: 'somebody@example.org', role: 'teacher' }),
  },
  'PUT /api/studios/{id}/invitations/{invitationId}/resend': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studioInvitation(),
  },
  'DELETE /api/studios/{id}/invitations/{invitationId}': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studioInvitation(),
  },
  'PUT /api/studios/{id}/members/{personId}': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studioMember(),
    body: () => ({ role: 'manager' }),
  },
  'DELETE /api/studios/{id}/members/{personId}': {
    expected: onlyTheInstructor(200),
    id: (world) => world.studioMember(),
  },
  'GET /api/studio-invitations/{id}': {
    expected: learnerAmongAll,
    id: (world) => world.receivedInvitation(),
  },
  'POST /api/studio-invitations/{id}/accept': {
    expected: onlyTheLearner(200),
    id: (world) => world.receivedInvitation(),
    body: () => ({}),
  },
  'POST /api/studio-invitations/{id}/decline': {
    expected: learnerAmongAll,
    id: (world) => world.receivedInvitation(),
    body: () => ({}),
  },
  'GET /api/studio-pages/{handle}': { expected: everyone, id: (world) => world.publicStudio() },
};
