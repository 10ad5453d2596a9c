// Translates the calls about payout statements between the contract and their use case.
import type { Caller } from '#domain/permissions.ts';
import type { Call, Handlers } from '#platform/http/handlers.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { showStatement } from './show-statement.ts';

export function statementRoutes(context: PublisherContext) {
  const read = async (payoutId: string, type: 'pdf' | 'csv', call: Call<Caller>) => {
    const { db, caller, setHeader } = call;
    const statement = await showStatement(db, context, { payoutId, instructorId: caller.id });
    setHeader('content-disposition', `attachment; filename="${statement.name}.${type}"`);
    return statement;
  };
  return {
    'GET /api/instructor/payouts/{id}/statement': async ({ params }, call) =>
      (await read(params.id, 'pdf', call)).pdf(),
    'GET /api/instructor/payouts/{id}/statement.csv': async ({ params }, call) =>
      (await read(params.id, 'csv', call)).csv(),
  } satisfies Partial<Handlers>;
}
