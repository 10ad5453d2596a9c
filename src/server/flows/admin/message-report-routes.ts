// Translates the operators' calls about reported messages and conversations between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { findConversations } from '../../messages/moderation/find-conversations.ts';
import { listMessageReports } from '../../messages/moderation/list-message-reports.ts';
import { viewConversation, viewEarlier } from '../../messages/moderation/view-conversation.ts';
import type { BookingContext, Context } from '../../shared/context.ts';
import { decideMessageReport } from './decide-message-report.ts';

export function messageReportRoutes(context: BookingContext & Pick<Context, 'storage'>) {
  return {
    'GET /api/admin/message-reports': ({ query: { state } }, { db, caller }) =>
      listMessageReports(db, context, { state, callerId: caller.id }),
    'PUT /api/admin/message-reports/{id}': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { decision, note = '' } = body;
      await decideMessageReport(db, context, { caller, reportId: id, decision, note, requestId });
      return { id };
    },
    'GET /api/admin/conversations': ({ query }, { db, caller }) =>
      findConversations(db, {
        personId: query.person,
        otherId: query.with,
        callerId: caller.id,
      }),
    'POST /api/admin/conversations/{id}/views': ({ params, body }, call) =>
      viewConversation(call.db, context, {
        caller: call.caller,
        conversationId: params.id,
        reason: body.reason,
        key: call.idempotencyKey,
        requestId: call.requestId,
      }),
    'GET /api/admin/conversation-views/{id}/messages': ({ params, query }, { db, caller }) =>
      viewEarlier(db, context, { callerId: caller.id, viewId: params.id, before: query.before }),
  } satisfies Partial<Handlers>;
}
