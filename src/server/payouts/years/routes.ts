// Routes through which instructors read their money by month and year.
import type { Handlers } from '#platform/http/handlers.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { showPeriodPdf, showPeriodTable } from './show-period.ts';
import { showYear, type YearContext } from './show-year.ts';

export function yearRoutes(context: YearContext & PublisherContext) {
  const attachment = (name: string) => `attachment; filename="earnings-${name}"`;
  return {
    'GET /api/instructor/earnings/year': ({ query: { year } }, { db, caller }) =>
      showYear(db, context, {
        instructorId: caller.id,
        year: year === undefined ? undefined : Number(year),
      }),
    'GET /api/instructor/earnings/statement': ({ query: { period } }, call) => {
      call.setHeader('content-disposition', attachment(`${period}.pdf`));
      return showPeriodPdf(call.db, context, { instructorId: call.caller.id, period });
    },
    'GET /api/instructor/earnings/statement.csv': ({ query: { period } }, call) => {
      call.setHeader('content-disposition', attachment(`${period}.csv`));
      return showPeriodTable(call.db, context, { instructorId: call.caller.id, period });
    },
  } satisfies Partial<Handlers>;
}
