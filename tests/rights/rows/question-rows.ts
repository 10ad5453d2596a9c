// Rights matrix: calls about public questions.
import type { questionCalls } from '#contract/questions/question-calls.ts';
import { everyone, onlyTheInstructor, onlyTheLearner, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const questionRows: Record<keyof typeof questionCalls, Row> = {
  'GET /api/classes/{id}/questions': { expected: everyone, id: (world) => world.publicClass() },
  'POST /api/classes/{id}/questions': {
    expected: signedInAs(201),
    id: (world) => world.publicClass(),
    body: () => ({ question: 'Is it messy?' }),
  },
  'GET /api/classes/{id}/questions/own': {
    expected: signedInAs(200),
    id: (world) => world.publicClass(),
  },
  'DELETE /api/questions/{id}': {
    expected: onlyTheLearner(200),
    id: (world) => world.question(),
  },
  'GET /api/questions': { expected: signedInAs(200) },
  'PUT /api/questions/{id}/answer': {
    expected: onlyTheInstructor(200),
    id: (world) => world.question(),
    body: () => ({ answer: 'A little.' }),
  },
  'DELETE /api/questions/{id}/answer': {
    expected: onlyTheInstructor(200),
    id: (world) => world.answeredQuestion(),
  },
  'PUT /api/questions/{id}/block': {
    expected: onlyTheInstructor(200),
    id: (world) => world.question(),
  },
  'DELETE /api/questions/{id}/block': {
    expected: onlyTheInstructor(200),
    id: (world) => world.question(),
  },
  'PUT /api/questions/{id}/decline': {
    expected: onlyTheInstructor(200),
    id: (world) => world.question(),
  },
};
