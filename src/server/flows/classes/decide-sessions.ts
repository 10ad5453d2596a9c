// Decides every session whose moment has come, each in a transaction of its own.
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { findDueDecisions } from '../../bookings/decision-store.ts';
import type { Context, MoneyContext } from '../../shared/context.ts';
import { decideSession } from './decide-session.ts';

const batchSessions = 100;

export const createDecideSessions =
  (context: MoneyContext & Pick<Context, 'db'>): JobHandler<'decide-sessions'> =>
  async (_payload, { signal }) => {
    const failures: unknown[] = [];
    const at = context.clock.now();
    let skip = 0;
    for (;;) {
      const ids = await findDueDecisions(context.db, { now: at, skip, most: batchSessions });
      for (const sessionId of ids) {
        signal.throwIfAborted();
        await decideSession(context.db, context, { sessionId, at }).catch((error: unknown) => {
          failures.push(error);
          context.log.warn({ session: sessionId, error }, 'a session could not be decided');
        });
      }
      if (ids.length < batchSessions) break;
      // Those that were not decided, because somebody is paying or it failed, come first again.
      const left = await findDueDecisions(context.db, { now: at, skip, most: batchSessions });
      skip += left.filter((id) => ids.includes(id)).length;
    }
    if (failures.length > 0) throw failures[0];
  };
