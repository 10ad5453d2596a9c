// Translates the calls about a session and the later ones of its series between the contract and their flows.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { showOwnClass } from '../../classes/own/show-own-class.ts';
import type { Context, MoneyContext } from '../../shared/context.ts';
import { cancelSeries } from './cancel-series.ts';
import { changeSeries } from './change-series.ts';
import { rescheduleSeries } from './reschedule-series.ts';
import { showSeries } from './show-series.ts';

type Needs = MoneyContext & Pick<Context, 'storage'> & { leastPriceCents: number };

export function seriesRoutes(context: Needs) {
  const showClass = (db: Db, caller: Caller, classId: string) =>
    showOwnClass(db, context, { callerId: caller.id, classId });
  return {
    'GET /api/classes/{id}/sessions/{sessionId}/series': ({ params }, { db, caller }) => {
      const { id: classId, sessionId } = params;
      return showSeries(db, context, { callerId: caller.id, classId, sessionId });
    },
    'PUT /api/classes/{id}/sessions/{sessionId}/series': async (
      { params: { id, sessionId }, body: { dates, ...body } },
      { db, caller },
    ) => {
      await changeSeries(db, context, { caller, classId: id, sessionId, dates, body });
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/sessions/{sessionId}/series/reschedule': async (
      { params: { id, sessionId }, body: { dates, note, ...newTime } },
      { db, caller },
    ) => {
      const input = { caller, classId: id, sessionId, dates, newTime, note };
      await rescheduleSeries(db, context, input);
      return showClass(db, caller, id);
    },
    'PUT /api/classes/{id}/sessions/{sessionId}/series/cancel': async (
      { params: { id, sessionId }, body },
      { db, caller },
    ) => {
      await cancelSeries(db, context, { caller, classId: id, sessionId, ...body });
      return showClass(db, caller, id);
    },
  } satisfies Partial<Handlers>;
}
