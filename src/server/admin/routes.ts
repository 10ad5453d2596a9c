// Routes through which operators read people, classes and queues; their decisions are flows.
import type { Clock } from '#platform/clock.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { listApplications } from './applications/list-applications.ts';
import { searchClasses } from './classes/search-classes.ts';
import { showClass } from './classes/show-class.ts';
import { listContests } from './contests/list-contests.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { listStuckPayouts } from './payouts/list-stuck-payouts.ts';
import { searchPeople } from './people/search-people.ts';
import { showPerson } from './people/show-person.ts';
import type { ReadingTools } from './portrait.ts';
import { listReports } from './reports/list-reports.ts';
import { showQueues } from './show-queues.ts';

export function adminRoutes(tools: ReadingTools & { clock: Clock }) {
  return {
    'GET /api/admin/queue': (_input, { db }) => showQueues(db, tools),
    'GET /api/admin/applications': (_input, { db }) => listApplications(db, tools),
    'GET /api/admin/people': ({ query }, { db }) => searchPeople(db, tools, query),
    'GET /api/admin/people/{id}': ({ params: { id } }, { db, caller }) =>
      showPerson(db, tools, { personId: id, callerId: caller.id }),
    'GET /api/admin/classes': ({ query }, { db }) => searchClasses(db, tools, query),
    'GET /api/admin/classes/{id}': ({ params: { id } }, { db }) => showClass(db, tools, id),
    'GET /api/admin/reports': (_input, { db }) => listReports(db),
    'GET /api/admin/payouts': (_input, { db }) => listStuckPayouts(db, tools),
    'GET /api/admin/contests': (_input, { db }) => listContests(db, tools),
    'GET /api/admin/disputes': (_input, { db }) => listDisputes(db, tools),
  } satisfies Partial<Handlers>;
}
