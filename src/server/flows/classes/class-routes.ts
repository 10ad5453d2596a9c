// Translates the calls that change a class with bookings between the contract and their flows.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ClassContext } from '../../classes/class-context.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import type { MoneyContext, Context } from '../../shared/context.ts';
import { archiveClass, bringBackClass } from './archive-class.ts';
import { addPublishedSessions } from './add-sessions.ts';
import { cancelSession } from './cancel-session.ts';
import { changeBookedClass } from './change-class.ts';
import { changeSession } from './change-session.ts';
import { deleteClass } from './delete-class.ts';
import { moveToStudio } from './move-to-studio.ts';
import { decideOwnSession } from './decide-session.ts';
import { publishBookedClass } from './publish-class.ts';

type Needs = MoneyContext &
  Pick<ClassContext, 'becomeInstructor' | 'recordNews' | 'recordStudioClass'> &
  Pick<Context, 'storage'> & { leastPriceCents: number };

export function bookedClassRoutes(context: Needs) {
  const showClass = (db: Db, caller: Caller, classId: string) =>
    showOwnClass(db, context, { callerId: caller.id, classId });
  return {
    'PUT /api/classes/{id}': async ({ params: { id }, body }, { db, caller }) => {
      await changeBookedClass(db, context, { caller, classId: id, body });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/publish': async ({ params: { id } }, { db, caller }) => {
      await publishBookedClass(db, context, { caller, classId: id });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/archive': async ({ params: { id } }, { db, caller, requestId }) => {
      await archiveClass(db, context, { caller, classId: id, requestId });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/bring-back': async ({ params: { id } }, { db, caller, requestId }) => {
      await bringBackClass(db, context, { caller, classId: id, requestId });
      return showClass(db, caller, id);
    },
    'DELETE /api/classes/{id}': async ({ params: { id } }, { db, caller, requestId }) => {
      await deleteClass(db, context, { caller, classId: id, requestId });
      return { id };
    },
    'PUT /api/classes/{id}/studio': async ({ params: { id }, body }, { db, caller }) => {
      await moveToStudio(db, context, { caller, classId: id, studioId: body.studio_id });
      return showClass(db, caller, id);
    },
    'POST /api/classes/{id}/sessions': async ({ params: { id }, body }, { db, caller }) => {
      await addPublishedSessions(db, context, { caller, classId: id, schedule: body });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/sessions/{sessionId}': async ({ params, body }, { db, caller }) => {
      const { id, sessionId } = params;
      await changeSession(db, context, { caller, classId: id, sessionId, body });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/sessions/{sessionId}/decide': async (
      { params: { id, sessionId }, body: { runs } },
      { db, caller },
    ) => {
      await decideOwnSession(db, context, { caller, classId: id, sessionId, runs });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/sessions/{sessionId}/cancel': async (
      { params, body },
      { db, caller },
    ) => {
      const { id, sessionId } = params;
      await cancelSession(db, context, { caller, classId: id, sessionId, ...body });
      return showClass(db, caller, id);
    },
  } satisfies Partial<Handlers>;
}
