// Translates the calls about following instructors between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { followInstructor } from './follow-instructor.ts';
import { countFollowers, deleteFollow, findFollowedIds } from './follow-store.ts';
import { listFollowed } from './list-followed.ts';

export function followRoutes(context: Pick<Context, 'clock' | 'storage'>) {
  return {
    'GET /api/follows': (_input, { db, caller }) => listFollowed(db, context, caller.id),
    'GET /api/follows/ids': (_input, { db, caller }) => findFollowedIds(db, caller.id),
    'PUT /api/follows/{id}': async ({ params: { id } }, { db, caller }) => {
      const instructorId = id.toLowerCase();
      await followInstructor(db, context, { personId: caller.id, instructorId });
      return { id: instructorId, follows: true };
    },
    'DELETE /api/follows/{id}': async ({ params: { id } }, { db, caller }) => {
      await deleteFollow(db, { personId: caller.id, instructorId: id });
      return { id, follows: false };
    },
    'GET /api/followers/count': async (_input, { db, caller }) => ({
      count: await countFollowers(db, caller.id),
    }),
  } satisfies Partial<Handlers>;
}
