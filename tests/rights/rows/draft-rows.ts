// Rights matrix: calls about drafts of classes.
import { randomUUID } from 'node:crypto';
import type { draftCalls } from '#contract/classes/draft-calls.ts';
import { classOfTheInstructor, classTexts, schedule } from '../class-requests.ts';
import { onlyTheInstructor, signedInAs } from '../expected.ts';
import type { Row, World } from '../row.ts';

const draftOfTheInstructor = (world: World) => world.classDraft();

export const draftRows: Record<keyof typeof draftCalls, Row> = {
  'GET /api/class-drafts': { expected: signedInAs(200) },
  'GET /api/class-drafts/{id}': {
    expected: onlyTheInstructor(200),
    id: draftOfTheInstructor,
  },
  'PUT /api/class-drafts/{id}': {
    expected: onlyTheInstructor(200),
    id: draftOfTheInstructor,
    body: (world) => ({
      revision: 1,
      fields: { ...classTexts, ...schedule(world), title: 'Glazes' },
      images: [],
    }),
  },
  // Only a draft of the caller is deleted; whether there is one, nobody learns.
  'DELETE /api/class-drafts/{id}': { expected: signedInAs(200), id: async () => randomUUID() },
  'POST /api/classes/{id}/duplicate': {
    expected: onlyTheInstructor(201),
    id: classOfTheInstructor,
  },
  'POST /api/class-drafts/{id}/publish': {
    expected: onlyTheInstructor(201),
    id: draftOfTheInstructor,
    body: () => ({ revision: 1 }),
  },
};
