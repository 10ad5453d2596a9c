// Translates the calls that block whoever asked a question between the contract and their use case.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import { blockAsker } from './block-asker.ts';

export function blockAskerRoutes(context: Pick<Context, 'clock' | 'notices'>) {
  return {
    'PUT /api/questions/{id}/block': ({ params: { id: questionId } }, { db, caller }) =>
      blockAsker(db, context, { instructorId: caller.id, questionId, isBlocked: true }),
    'DELETE /api/questions/{id}/block': ({ params: { id: questionId } }, { db, caller }) =>
      blockAsker(db, context, { instructorId: caller.id, questionId, isBlocked: false }),
  } satisfies Partial<Handlers>;
}
