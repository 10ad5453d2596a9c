// Rights matrix: calls about reviews and reports.
import type { reviewCalls } from '#contract/reviews/review-calls.ts';
import { everyone, signedInAs, onlyTheInstructor, onlyTheLearner } from '../expected.ts';
import type { Row } from '../row.ts';

export const reviewRows: Record<keyof typeof reviewCalls, Row> = {
  'GET /api/classes/{id}/reviews': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/instructors/{username}/reviews': {
    expected: everyone,
    id: (world) => world.publicInstructor(),
  },
  'POST /api/classes/{id}/reviews': {
    expected: { ...signedInAs(403), learner: 201 },
    id: (world) => world.attendedClass(),
    body: () => ({ rating: 5 }),
  },
  'PUT /api/reviews/{id}': {
    expected: onlyTheLearner(200),
    id: (world) => world.review(),
    body: () => ({ rating: 4 }),
  },
  'PUT /api/reviews/{id}/reply': {
    expected: onlyTheInstructor(200),
    id: (world) => world.review(),
    body: () => ({ reply: 'Come again!' }),
  },
  'POST /api/reports': {
    expected: signedInAs(201),
    body: async (world) => ({ class_id: await world.publicClass(), reason: 'spam' }),
  },
};
