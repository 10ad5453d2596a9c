// Translates the calls about payout statements between the contract and their use case.
import type { Caller } from '#domain/permissions.ts';
import type { Call, Handlers } from '#platform/http/handlers.ts';
import { payeeToRead } from '../../shared/own-payee.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';
import { showStatement } from './show-statement.ts';

interface Wanted {
  params: { id: string };
  query: { studio?: string | undefined };
}

export function statementRoutes(context: PublisherContext) {
  const read = async ({ params, query }: Wanted, type: 'pdf' | 'csv', call: Call<Caller>) => {
    const { db, caller, setHeader } = call;
    const payeeId = await payeeToRead(db, { callerId: caller.id, ...query });
    const statement = await showStatement(db, context, { payoutId: params.id, payeeId });
    setHeader('content-disposition', `attachment; filename="${statement.name}.${type}"`);
    return statement;
  };
  return {
    'GET /api/instructor/payouts/{id}/statement': async (input, call) =>
      (await read(input, 'pdf', call)).pdf(),
    'GET /api/instructor/payouts/{id}/statement.csv': async (input, call) =>
      (await read(input, 'csv', call)).csv(),
  } satisfies Partial<Handlers>;
}
