// Translates the calls about alerts between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { addAlert } from '../../alerts/add-alert.ts';
import { deleteAlert, deleteAlertByToken, findAlerts } from '../../alerts/alert-store.ts';
import { presentAlert } from '../../alerts/present-alert.ts';
import type { Context } from '../../shared/context.ts';
import { saveSearch } from './save-search.ts';

export function alertRoutes(context: Pick<Context, 'clock' | 'storage'>) {
  return {
    'GET /api/alerts': async (_input, { db, caller }) =>
      (await findAlerts(db, caller.id)).map(presentAlert),
    'PUT /api/alerts/classes/{id}': ({ params: { id } }, { db, caller }) =>
      addAlert(db, context, { personId: caller.id, classId: id }),
    'PUT /api/alerts/searches': ({ body: { search } }, { db, caller }) =>
      saveSearch(db, context, { personId: caller.id, search }),
    'DELETE /api/alerts/{id}': async ({ params: { id } }, { db, caller }) => {
      await deleteAlert(db, { id, personId: caller.id });
      return { id };
    },
    'POST /api/alerts/stop': async ({ body: { token } }, { db }) => {
      await deleteAlertByToken(db, token);
      return { stopped: true as const };
    },
  } satisfies Partial<Handlers>;
}
