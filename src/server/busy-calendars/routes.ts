// Translates the calls about calendars elsewhere between the contract and their use cases.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { addBusyCalendar } from './add-busy-calendar.ts';
import { deleteCalendar, findCalendars } from './busy-calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';
import { readAgain } from './read-again.ts';
import { readBusyTimes } from './read-busy-times.ts';

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
    'POST /api/busy-times': ({ body: { times } }, { db, caller }) =>
      readBusyTimes(db, { personId: caller.id, times }),
  } satisfies Partial<Handlers>;
}
