// Translates the calls about saved classes between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { listSavedClasses } from './list-saved-classes.ts';
import { saveClass } from './save-class.ts';
import { deleteSaved, findSavedIds } from './saved-class-store.ts';
import type { Context } from '../../shared/context.ts';

export function savedClassRoutes(context: Pick<Context, 'clock' | 'storage'>) {
  return {
    'GET /api/saved-classes': (_input, { db, caller }) => listSavedClasses(db, context, caller.id),
    'GET /api/saved-classes/ids': (_input, { db, caller }) => findSavedIds(db, caller.id),
    'PUT /api/saved-classes/{id}': async ({ params: { id } }, { db, caller }) => {
      await saveClass(db, context, { personId: caller.id, classId: id });
      return { id, saved: true };
    },
    'DELETE /api/saved-classes/{id}': async ({ params: { id } }, { db, caller }) => {
      await deleteSaved(db, { personId: caller.id, classId: id });
      return { id, saved: false };
    },
  } satisfies Partial<Handlers>;
}
