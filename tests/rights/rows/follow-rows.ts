// Rights matrix: calls about following instructors.
import type { followCalls } from '#contract/follows/follow-calls.ts';
import { signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const followRows: Record<keyof typeof followCalls, Row> = {
  'GET /api/follows': { expected: signedInAs(200) },
  'GET /api/follows/ids': { expected: signedInAs(200) },
  'PUT /api/follows/{id}': {
    expected: signedInAs(200),
    id: (world) => world.publicInstructorId(),
  },
  'DELETE /api/follows/{id}': {
    expected: signedInAs(200),
    id: (world) => world.publicInstructorId(),
  },
  // Everybody is told their own number only.
  'GET /api/followers/count': { expected: signedInAs(200) },
};
