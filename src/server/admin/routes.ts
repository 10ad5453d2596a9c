// Routes through which operators read people, classes and queues; their decisions are flows.
import type { Handlers } from '#platform/http/handlers.ts';
import { listApplications } from './applications/list-applications.ts';
import { listBookingDates } from './bookings/list-booking-dates.ts';
import { addNote } from './bookings/notes/add-note.ts';
import { withdrawNote } from './bookings/notes/withdraw-note.ts';
import { searchBookings } from './bookings/search-bookings.ts';
import { showBooking } from './bookings/show-booking.ts';
import { searchClasses } from './classes/search-classes.ts';
import { showClass } from './classes/show-class.ts';
import { listContests } from './contests/list-contests.ts';
import { listDecisionsAbout, listDecisionsOfQueue } from './decisions/list-decisions.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { showFeatured } from './featured/show-featured.ts';
import { listStuckPayouts } from './payouts/list-stuck-payouts.ts';
import { listReportsBy, listReviewsBy } from './people/list-person-records.ts';
import { searchPeople } from './people/search-people.ts';
import { showPerson } from './people/show-person.ts';
import { listReports } from './reports/list-reports.ts';
import { listPastSessions } from './sessions/list-past-sessions.ts';
import { showSession } from './sessions/show-session.ts';
import { showQueues } from './show-queues.ts';
import type { Context } from '../shared/context.ts';

export function adminRoutes(context: Pick<Context, 'clock' | 'storage'>) {
  return {
    'GET /api/admin/queue': (_input, { db, caller }) => showQueues(db, context, caller.id),
    'GET /api/admin/featured': ({ query }, { db, caller }) =>
      showFeatured(db, context, { ids: query.ids.split(','), callerId: caller.id }),
    'GET /api/admin/applications': (_input, { db }) => listApplications(db, context),
    'GET /api/admin/people': ({ query }, { db, caller }) =>
      searchPeople(db, context, { callerId: caller.id, ...query }),
    'GET /api/admin/people/{id}': ({ params: { id } }, { db, caller }) =>
      showPerson(db, context, { personId: id, callerId: caller.id }),
    'GET /api/admin/bookings': ({ query }, { db }) => searchBookings(db, query),
    'GET /api/admin/bookings/{id}': ({ params: { id } }, { db, caller }) =>
      showBooking(db, { caller, bookingId: id }),
    'GET /api/admin/bookings/{id}/dates': ({ params: { id } }, { db }) =>
      listBookingDates(db, context, id),
    'POST /api/admin/bookings/{id}/notes': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const note = { caller, bookingId: id, text: body.text, requestId };
      return { id: await addNote(db, context, note) };
    },
    'PUT /api/admin/booking-notes/{id}/withdraw': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await withdrawNote(db, context, { caller, noteId: id, requestId });
      return { id };
    },
    'GET /api/admin/classes': ({ query }, { db }) => searchClasses(db, context, query),
    'GET /api/admin/classes/{id}': ({ params: { id } }, { db }) => showClass(db, context, id),
    'GET /api/admin/people/{id}/reviews': ({ params: { id }, query }, { db }) =>
      listReviewsBy(db, { personId: id, ...query }),
    'GET /api/admin/people/{id}/reports': ({ params: { id }, query }, { db }) =>
      listReportsBy(db, { personId: id, ...query }),
    'GET /api/admin/classes/{id}/sessions': ({ params: { id }, query }, { db }) =>
      listPastSessions(db, context, { classId: id, ...query }),
    'GET /api/admin/sessions/{id}': ({ params: { id } }, { db }) => showSession(db, id),
    'GET /api/admin/reports': (_input, { db }) => listReports(db),
    'GET /api/admin/decisions': ({ query }, { db }) => listDecisionsOfQueue(db, query),
    'GET /api/admin/people/{id}/decisions': ({ params: { id }, query }, { db, caller }) =>
      listDecisionsAbout(db, { personId: id, callerId: caller.id, ...query }),
    'GET /api/admin/payouts': (_input, { db }) => listStuckPayouts(db, context),
    'GET /api/admin/contests': (_input, { db }) => listContests(db, context),
    'GET /api/admin/disputes': (_input, { db }) => listDisputes(db, context),
  } satisfies Partial<Handlers>;
}
