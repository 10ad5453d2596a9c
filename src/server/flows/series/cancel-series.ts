// Cancels a session and later ones of its series: all or none; everybody gets everything back.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { lockSeries, type SeriesInput } from './lock-series.ts';
import { namingDate } from './naming-date.ts';

interface CancelSeriesInput extends SeriesInput {
  reason?: string | undefined;
  explanation?: string | undefined;
}

export function cancelSeries(
  db: Db,
  context: MoneyContext,
  { reason, explanation, ...input }: CancelSeriesInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { sessions } = await lockSeries(tx, input, context.clock.now());
    const { caller, classId } = input;
    for (const session of sessions)
      await namingDate(session, () =>
        cancelSession(tx, context, {
          caller,
          classId,
          sessionId: session.id,
          reason,
          explanation,
        }),
      );
  });
}
