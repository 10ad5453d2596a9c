// Shows an instructor's earnings: in escrow, available, on the way and paid, month by month.
import type { Earnings } from '#contract/money/earnings.ts';
import type { Db } from '#platform/db/db.ts';
import { figuresOf } from './figures-of.ts';
import { fillMonths } from './fill-months.ts';
import { presentSession } from './present-session.ts';
import { findOutlook, sumByMonth } from './earnings-store.ts';
import type { Context } from '../../shared/context.ts';

export type EarningsContext = Pick<Context, 'clock' | 'providers'>;

const mostPenalties = 20;

export async function showEarnings(
  db: Db,
  { clock, providers }: EarningsContext,
  payeeId: string,
): Promise<Earnings> {
  const whose = { payeeId, livemode: providers.current.livemode };
  const now = clock.now();
  const months = await sumByMonth(db, whose);
  const outlook = await findOutlook(db, { ...whose, now, most: mostPenalties });
  const { owed_cents, next_payout: next, penalties } = outlook;
  return {
    ...figuresOf(months),
    isDemoMoney: !whose.livemode,
    owed: owed_cents / 100,
    hasDebts: outlook.has_debts,
    months: fillMonths(months, now),
    nextPayout: next && { dueAt: new Date(next.due_at).toISOString(), timeZone: next.time_zone },
    penalties: penalties.map((penalty) => ({
      id: penalty.id,
      status: penalty.state,
      amount: penalty.amount_cents / 100,
      takings: penalty.takings_cents / 100,
      proposedAt: new Date(penalty.proposed_at).toISOString(),
      note: penalty.note,
      session: presentSession(penalty.session),
    })),
  };
}
