// Translates the operators' decisions about people, classes, reviews and reports between the contract and its flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { decideContest } from '../../bookings/contests/decide-contest.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { restoreReview } from '../../reviews/moderation/restore-review.ts';
import { cancelSessionAsOperator } from '../classes/cancel-session-as-operator.ts';
import { changeRole } from './change-role.ts';
import { changeStanding } from './change-standing.ts';
import { decideApplication } from './decide-application.ts';
import { decidePenalty } from './decide-penalty.ts';
import { decideReport } from './decide-report.ts';
import { restoreClass } from './restore-class.ts';
import { takeDown } from './take-down.ts';

export function adminFlowRoutes(context: MoneyContext) {
  return {
    'PUT /api/admin/applications/{id}': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const declinedFor = body.verdict === 'decline' ? body.reason : null;
      await decideApplication(db, context, { caller, personId: id, declinedFor, requestId });
      return { id };
    },
    'PUT /api/admin/people/{id}/standing': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      await changeStanding(db, context, { caller, personId: id, ...body, requestId });
      return { id };
    },
    'PUT /api/admin/people/{id}/role': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      await changeRole(db, context, { caller, personId: id, ...body, requestId });
      return { id };
    },
    'PUT /api/admin/classes/{id}/take-down': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      await takeDown(db, context, { caller, classId: id, reason: body.reason, requestId });
      return { id };
    },
    'PUT /api/admin/classes/{id}/restore': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await restoreClass(db, context, { caller, classId: id, requestId });
      return { id };
    },
    'POST /api/admin/reviews/{id}/restore': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await restoreReview(db, context, { caller, reviewId: id, requestId });
      return { id };
    },
    'PUT /api/admin/reports/{id}': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const upheldFor = body.verdict === 'uphold' ? body.reason : null;
      const { version } = body;
      await decideReport(db, context, { caller, reportId: id, upheldFor, version, requestId });
      return { id };
    },
    'PUT /api/admin/contests/{id}': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const isAccepted = body.verdict === 'accept';
      const { reply } = body;
      await decideContest(db, context, { caller, bookingId: id, isAccepted, reply, requestId });
      return { id };
    },
    'PUT /api/admin/penalties/{id}': ({ params: { id }, body }, { db, caller, requestId }) =>
      decidePenalty(db, context, { caller, penaltyId: id, ...body, requestId }),
    'POST /api/admin/sessions/{id}/cancel': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { reason } = body;
      await cancelSessionAsOperator(db, context, { caller, sessionId: id, reason, requestId });
      return { id };
    },
  } satisfies Partial<Handlers>;
}
