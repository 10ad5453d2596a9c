// Routes through which operators remove lost second factors and passkeys, and their owners stop it.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../../shared/context.ts';
import { askForRemoval } from './ask-for-removal.ts';
import { cancelRemoval } from './cancel-removal.ts';
import { listFactors } from './list-factors.ts';
import { stopRemoval } from './stop-removal.ts';

export function factorRoutes(context: Pick<Context, 'clock' | 'identity'>) {
  return {
    'GET /api/admin/people/{id}/factors': ({ params: { id } }, { db }) =>
      listFactors(db, context, id),
    'POST /api/admin/people/{id}/factor-removals': async ({ params, body }, call) => {
      const { db, caller, requestId } = call;
      const input = { caller, personId: params.id, ...body, requestId };
      const { id, dueAt } = await askForRemoval(db, context, input);
      return { id, dueAt: dueAt.toISOString() };
    },
    'POST /api/admin/factor-removals/{id}/cancel': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await cancelRemoval(db, context, { caller, removalId: id, requestId });
      return { id };
    },
    'POST /api/factor-removals/stop': async ({ body: { secret } }, { db, requestId }) => {
      const { kind, state } = await stopRemoval(db, context, { secret, requestId });
      return { kind, state };
    },
  } satisfies Partial<Handlers>;
}
