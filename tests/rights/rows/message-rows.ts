// Rights matrix: calls about conversations and their messages.
import { randomUUID } from 'node:crypto';
import type { messageCalls } from '#contract/messages/message-calls.ts';
import { signedInAs } from '../expected.ts';
import type { Person, Row, World } from '../row.ts';

/** The learner and the instructor of the conversation; everybody else is told that there is none. */
const onlyTheTwo = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  learner: status,
  instructor: status,
});

const conversation = (world: World) => world.conversation();

const written = (fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ text: 'Hello!', key: randomUUID(), ...fields }))
    form.append(name, text);
  return form;
};

export const messageRows: Record<keyof typeof messageCalls, Row> = {
  'GET /api/conversations': { expected: signedInAs(200), query: 'q=hello' },
  'GET /api/conversations/unread-count': { expected: signedInAs(200) },
  // There is no such class; the tests of conversations check who is found.
  'GET /api/conversations/find': {
    expected: signedInAs(404),
    query: `class_id=${randomUUID()}`,
  },
  'POST /api/conversations': {
    expected: signedInAs(201),
    body: async (world) => written({ class_id: await world.publicClass() }),
  },
  'GET /api/conversations/{id}': { expected: onlyTheTwo(200), id: conversation },
  'PATCH /api/conversations/{id}': {
    expected: onlyTheTwo(200),
    id: conversation,
    body: () => ({ isMuted: false }),
  },
  'POST /api/conversations/{id}/messages': {
    expected: onlyTheTwo(201),
    id: conversation,
    body: () => written(),
  },
  'PUT /api/conversations/{id}/read': {
    expected: onlyTheTwo(200),
    id: conversation,
    body: () => ({ upTo: 1 }),
  },
  'PUT /api/conversations/{id}/block': { expected: onlyTheTwo(200), id: conversation },
  'DELETE /api/conversations/{id}/block': { expected: onlyTheTwo(200), id: conversation },
  'POST /api/conversations/{id}/reports': {
    expected: onlyTheTwo(201),
    id: conversation,
    body: () => ({ reason: 'spam' }),
  },
};
