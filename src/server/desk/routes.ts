// Translates the calls by which operators look at people, classes and what waits; what they decide are flows.
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

export function deskRoutes(tools: ReadingTools & { clock: Clock }) {
  return {
    'GET /api/desk/queue': (_input, { db }) => showQueues(db, tools),
    'GET /api/desk/applications': (_input, { db }) => listApplications(db, tools),
    'GET /api/desk/people': ({ query }, { db }) => searchPeople(db, tools, query),
    'GET /api/desk/people/{id}': ({ params: { id } }, { db, caller }) =>
      showPerson(db, tools, { personId: id, callerId: caller.id }),
    'GET /api/desk/classes': ({ query }, { db }) => searchClasses(db, tools, query),
    'GET /api/desk/classes/{id}': ({ params: { id } }, { db }) => showClass(db, tools, id),
    'GET /api/desk/reports': (_input, { db }) => listReports(db),
    'GET /api/desk/payouts': (_input, { db }) => listStuckPayouts(db, tools),
    'GET /api/desk/contests': (_input, { db }) => listContests(db, tools),
    'GET /api/desk/disputes': (_input, { db }) => listDisputes(db, tools),
  } satisfies Partial<Handlers>;
}
