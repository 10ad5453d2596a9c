// Routes about people's data: what they do themselves, and the requests that operators handle.
import type { Handlers } from '#platform/http/handlers.ts';
import { deleteAccount } from '../../accounts/leaving/delete-account.ts';
import { downloadData } from '../../accounts/leaving/download-data.ts';
import type { EraseContext } from '../../accounts/leaving/erase-account.ts';
import { recordOwnRequest } from '../../data-requests/record-own-request.ts';
import type { Context } from '../../shared/context.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { declineDataRequest } from './decline-data-request.ts';
import { deleteForPerson } from './delete-for-person.ts';
import { enterDataRequest } from './enter-data-request.ts';
import { listDataRequests } from './list-data-requests.ts';
import { sendExportLink } from './send-export-link.ts';

type Needs = NotifyContext & EraseContext & Pick<Context, 'readSettings'>;

export function dataRequestRoutes(context: Needs) {
  return {
    'GET /api/account/data': async (_input, { db, caller, setHeader }) => {
      setHeader('content-disposition', 'attachment; filename="my-data.json"');
      const data = await downloadData(db, context, caller.id);
      const at = context.clock.now();
      await recordOwnRequest(db, { personId: caller.id, kind: 'export', at });
      return data;
    },
    'POST /api/account/delete': async ({ body }, { db, caller, requestId }) => {
      const recordDeletion = (tx: typeof db, deleted: { personId: string; at: Date }) =>
        recordOwnRequest(tx, { ...deleted, kind: 'delete' });
      const input = { caller, email: body.email, requestId };
      await deleteAccount(db, { ...context, recordDeletion }, input);
      return { deleted: true };
    },
    'GET /api/admin/data-requests': ({ query }, { db }) => listDataRequests(db, context, query),
    'POST /api/admin/data-requests': ({ body }, { db, caller, requestId }) => {
      const receivedAt = new Date(body.receivedAt);
      return enterDataRequest(db, context, { ...body, receivedAt, caller, requestId });
    },
    'POST /api/admin/data-requests/{id}/send-link': ({ params }, { db, caller, requestId }) =>
      sendExportLink(db, context, { ...params, caller, requestId }),
    'POST /api/admin/data-requests/{id}/delete': ({ params }, { db, caller, requestId }) =>
      deleteForPerson(db, context, { ...params, caller, requestId }),
    'POST /api/admin/data-requests/{id}/decline': ({ params, body }, { db, caller, requestId }) =>
      declineDataRequest(db, context, { ...params, ...body, caller, requestId }),
  } satisfies Partial<Handlers>;
}
