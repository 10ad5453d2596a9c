// Translates the calls that block a person, by a question or a conversation, between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import { blockAsker } from './block-asker.ts';
import { blockPerson } from './block-person.ts';

export function blockRoutes(context: Pick<Context, 'clock' | 'notices'>) {
  return {
    'PUT /api/questions/{id}/block': ({ params: { id: questionId } }, { db, caller }) =>
      blockAsker(db, context, { instructorId: caller.id, questionId, isBlocked: true }),
    'DELETE /api/questions/{id}/block': ({ params: { id: questionId } }, { db, caller }) =>
      blockAsker(db, context, { instructorId: caller.id, questionId, isBlocked: false }),
    'PUT /api/conversations/{id}/block': ({ params: { id } }, { db, caller }) =>
      blockPerson(db, context, { conversationId: id, personId: caller.id, isBlocked: true }),
    'DELETE /api/conversations/{id}/block': ({ params: { id } }, { db, caller }) =>
      blockPerson(db, context, { conversationId: id, personId: caller.id, isBlocked: false }),
  } satisfies Partial<Handlers>;
}
