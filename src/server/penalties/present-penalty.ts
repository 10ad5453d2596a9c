// Presents a penalty: to the instructor who may have to pay it, and to operators.
import type { OwnPenalty, Penalty } from '#contract/bookings/reschedules.ts';
import type { PenaltyRow } from './penalty-store.ts';

export const presentOwnPenalty = (row: PenaltyRow): OwnPenalty => ({
  id: row.id,
  status: row.state,
  amount: row.amount_cents / 100,
  takings: row.takings_cents / 100,
  isDemoMoney: !row.livemode,
  studioName: row.studio_name,
  class: { id: row.class_id, title: row.title, timeZone: row.time_zone },
  startTime: row.starts_at.toISOString(),
  canceledAt: row.cancelled_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
  explanation: row.explanation,
});

export const presentPenalty = (row: PenaltyRow): Penalty => ({
  ...presentOwnPenalty(row),
  instructor: {
    id: row.instructor_id,
    fullName: row.instructor_name,
    username: row.instructor_username,
  },
  decidedBy: row.decider_name,
});
