// Lists open and recently decided disputes for an operator.
import type { AdminDispute } from '#contract/money/disputes.ts';
import type { Output } from '#contract/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { type DisputeRow, findDecidedDisputes, findOpenDisputes } from './admin-dispute-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 100;
const shownMs = 90 * dayMs;

export async function listDisputes(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
): Promise<Output<'GET /api/admin/disputes'>> {
  const since = new Date(clock.now().getTime() - shownMs);
  return {
    open: listOf(await findOpenDisputes(db, most)),
    decided: listOf(await findDecidedDisputes(db, { since, most })),
  };
}

const listOf = (rows: DisputeRow[]) => ({ total: rows[0]?.total ?? 0, items: rows.map(present) });

function present(row: DisputeRow): AdminDispute {
  const { instructor_loss_cents: lossCents } = row;
  const learner = { id: row.learner_id, fullName: row.learner_name };
  const instructor = { id: row.instructor_id, fullName: row.instructor_name };
  return {
    id: row.id,
    bookingId: row.booking_id,
    provider: row.provider,
    reference: row.reference,
    isDemoMoney: !row.livemode,
    amount: row.amount_cents / 100,
    fee: row.fee_cents / 100,
    state: row.state,
    hasResponse: row.answered,
    isWithdrawn: row.withdrawn,
    dueBy: row.due_by?.toISOString() ?? null,
    // Banks set deadlines in real time.
    isOverdue: row.due_by !== null && row.due_by < systemClock.now(),
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.closed_at?.toISOString() ?? null,
    learner: row.has_learner_left ? null : learner,
    instructor: row.has_instructor_left ? null : instructor,
    studioName: row.studio_name,
    class: { id: row.class_id, title: row.title, timeZone: row.time_zone },
    startTime: row.starts_at.toISOString(),
    seats: row.seats,
    payout: row.payout,
    loss:
      lossCents === null
        ? null
        : {
            instructor: lossCents / 100,
            askedBack: row.asked_back_cents / 100,
            house: row.house_loss_cents / 100,
          },
  };
}
