// Schedules the payout of a completed session that has earned something.
import { payoutDueAt } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import { publishEarnings } from './publish-earnings.ts';
import { insertPayout, type Payout } from '../../payouts/payout-store.ts';
import type { Context } from '../../shared/context.ts';

export async function schedulePayout(
  tx: Db,
  context: Pick<Context, 'jobs' | 'readSettings' | 'notices'>,
  { session, payeeId, at }: { session: LockedSession; payeeId: string; at: Date },
): Promise<void> {
  const { payoutDelayHours } = await context.readSettings(tx);
  const dueAt = payoutDueAt(session.ends_at, payoutDelayHours);
  const payoutId = await insertPayout(tx, { sessionId: session.id, payeeId, dueAt, at });
  if (!payoutId) return;
  await publishEarnings(tx, context, payeeId);
  await queuePayout(tx, context, { id: payoutId, due_at: dueAt });
}

/** The key allows one job per payout in the queue. */
export const queuePayout = (
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id: payoutId, due_at: dueAt }: Pick<Payout, 'id' | 'due_at'>,
): Promise<void> => jobs.add(tx, 'pay-out', { payoutId }, { key: payoutId, dueAt });
