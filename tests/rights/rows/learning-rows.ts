// Rights matrix: calls about the learner's dashboard.
import type { learningCalls } from '#contract/bookings/learning-calls.ts';
import { signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const learningRows: Record<keyof typeof learningCalls, Row> = {
  'GET /api/dashboard': { expected: signedInAs(200) },
  'GET /api/saved-classes': { expected: signedInAs(200) },
  'GET /api/saved-classes/ids': { expected: signedInAs(200) },
  'PUT /api/saved-classes/{id}': {
    expected: signedInAs(200),
    id: (world) => world.publicClass(),
  },
  'DELETE /api/saved-classes/{id}': {
    expected: signedInAs(200),
    id: (world) => world.publicClass(),
  },
};
