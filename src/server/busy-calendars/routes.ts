// Translates the calls about calendars elsewhere between the contract and their use cases.
import { busyCalendarLimits } from '#contract/calendars/busy-calendar-calls.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { addBusyCalendar } from './add-busy-calendar.ts';
import { deleteCalendar, findBusyTimes, findCalendars } from './busy-calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';
import { readAgain } from './read-again.ts';

export function busyCalendarRoutes(context: Pick<Context, 'config' | 'jobs' | 'serverKeys'>) {
  return {
    'GET /api/busy-calendars': async (_input, { db, caller }) =>
      (await findCalendars(db, caller.id)).map(presentCalendar),
    'POST /api/busy-calendars': ({ body }, { db, caller }) =>
      addBusyCalendar(db, context, { personId: caller.id, ...body }),
    'PUT /api/busy-calendars/{id}/read': ({ params: { id } }, { db, caller }) =>
      readAgain(db, context, { id, personId: caller.id }),
    'DELETE /api/busy-calendars/{id}': async ({ params: { id } }, { db, caller }) => {
      await deleteCalendar(db, { id, personId: caller.id });
      return { id };
    },
    'GET /api/busy-times': async ({ query: { from, to } }, { db, caller }) => {
      const window = { from: new Date(from), to: new Date(to), most: busyCalendarLimits.times };
      const times = await findBusyTimes(db, { personId: caller.id, ...window });
      return times.map(({ starts_at: start, ends_at: end }) => ({
        startTime: start.toISOString(),
        endTime: end.toISOString(),
      }));
    },
  } satisfies Partial<Handlers>;
}
