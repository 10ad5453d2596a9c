// Rights matrix: calls about classes.
import type { classCalls } from '#contract/classes/class-calls.ts';
import { classOfTheInstructor, classTexts, schedule, classForm } from '../class-requests.ts';
import { everyone, signedInAs, onlyTheInstructor } from '../expected.ts';
import type { Row } from '../row.ts';

export const classRows: Record<keyof typeof classCalls, Row> = {
  'GET /api/classes': { expected: everyone },
  'GET /api/explore': { expected: everyone },
  'POST /api/become-teacher': { expected: signedInAs(200) },
  'POST /api/classes': { expected: signedInAs(201), body: classForm },
  'GET /api/classes/{id}': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/enrolled': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/similar': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/map': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/classes/{id}/calendar': { expected: everyone, id: (world) => world.publicClass() },
  'GET /api/instructors/{username}': {
    expected: everyone,
    id: (world) => world.publicInstructor(),
  },
  'PUT /api/classes/{id}': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
    body: () => ({ ...classTexts, images: [] }),
  },
  'PUT /api/classes/{id}/publish': { expected: onlyTheInstructor(200), id: classOfTheInstructor },
  'PUT /api/classes/{id}/unpublish': { expected: onlyTheInstructor(200), id: classOfTheInstructor },
  'PUT /api/classes/{id}/archive': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
  },
  'PUT /api/classes/{id}/bring-back': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
  },
  'DELETE /api/classes/{id}': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
  },
  'POST /api/classes/{id}/sessions': {
    expected: onlyTheInstructor(201),
    id: classOfTheInstructor,
    body: schedule,
  },
  'PUT /api/classes/{id}/sessions/{sessionId}': {
    expected: onlyTheInstructor(200),
    id: (world) => world.classAndSession(),
    body: () => ({ price: '30', max_students: '12' }),
  },
  'PUT /api/classes/{id}/sessions/{sessionId}/decide': {
    expected: onlyTheInstructor(409),
    id: (world) => world.classAndSession(),
    body: () => ({ runs: true }),
  },
  'PUT /api/classes/{id}/sessions/{sessionId}/cancel': {
    expected: onlyTheInstructor(200),
    id: (world) => world.classAndSession(),
  },
  'GET /api/instructor/classes': { expected: signedInAs(200) },
  'GET /api/instructor/classes/{id}': {
    expected: onlyTheInstructor(200),
    id: classOfTheInstructor,
  },
  'POST /api/classes/{id}/view': { expected: everyone, id: (world) => world.publicClass() },
};
