// Routes through which instructors read their money by month and year, and owners and managers that of their studio.
import type { Handlers } from '#platform/http/handlers.ts';
import { payeeToRead } from '../../shared/own-payee.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { showPeriodPdf, showPeriodTable } from './show-period.ts';
import { showYear, type YearContext } from './show-year.ts';

export function yearRoutes(context: YearContext & PublisherContext) {
  const attachment = (name: string) => `attachment; filename="earnings-${name}"`;
  return {
    'GET /api/instructor/earnings/year': async ({ query: { year, studio } }, { db, caller }) =>
      showYear(db, context, {
        payeeId: await payeeToRead(db, { callerId: caller.id, studio }),
        year: year === undefined ? undefined : Number(year),
      }),
    'GET /api/instructor/earnings/statement': async ({ query: { period, studio } }, call) => {
      const payeeId = await payeeToRead(call.db, { callerId: call.caller.id, studio });
      call.setHeader('content-disposition', attachment(`${period}.pdf`));
      return showPeriodPdf(call.db, context, { payeeId, period });
    },
    'GET /api/instructor/earnings/statement.csv': async ({ query: { period, studio } }, call) => {
      const payeeId = await payeeToRead(call.db, { callerId: call.caller.id, studio });
      call.setHeader('content-disposition', attachment(`${period}.csv`));
      return showPeriodTable(call.db, context, { payeeId, period });
    },
  } satisfies Partial<Handlers>;
}
