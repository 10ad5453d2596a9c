// Translates the calls about impersonations between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import { listImpersonations } from '../../../admin/impersonations/list-impersonations.ts';
import { stopImpersonation } from '../../../admin/impersonations/stop-impersonation.ts';
import type { Context } from '../../../shared/context.ts';
import { startImpersonation } from './start-impersonation.ts';

export function impersonationRoutes(context: Pick<Context, 'clock'>) {
  return {
    'POST /api/admin/people/{id}/impersonations': ({ params, body }, call) => {
      const { db, caller, token, requestId } = call;
      const sessionId = token?.sessionId ?? null;
      const input = { caller, sessionId, personId: params.id, reason: body.reason, requestId };
      return startImpersonation(db, context, input);
    },
    'POST /api/admin/impersonations/{id}/stop': ({ params: { id } }, { db, caller, requestId }) =>
      stopImpersonation(db, context, { caller, id, requestId }),
    'GET /api/admin/people/{id}/impersonations': ({ params: { id }, query }, { db, caller }) =>
      listImpersonations(db, context, { personId: id, callerId: caller.id, ...query }),
  } satisfies Partial<Handlers>;
}
