// Shows an instructor a session and the later ones of its series, with what a change of each would mean.
import type { LaterDates, SeriesDate } from '#contract/classes/series.ts';
import { missing } from '#contract/errors.ts';
import { isLateCancel } from '#domain/booking/reschedule-rules.ts';
import { penaltyFor } from '#domain/money/penalty.ts';
import type { Db } from '#platform/db/db.ts';
import { findInstructorOf } from '../../classes/class-store.ts';
import { findTakingsAhead } from '../../penalties/penalty-store.ts';
import type { Context } from '../../shared/context.ts';
import { findDatesAhead, findSeries, type SeriesDateRow } from './series-store.ts';

interface ShowSeriesInput {
  callerId: string;
  classId: string;
  sessionId: string;
}

export async function showSeries(
  db: Db,
  context: Pick<Context, 'clock' | 'readSettings'>,
  { callerId, ...wanted }: ShowSeriesInput,
): Promise<LaterDates> {
  const instructorId = await findInstructorOf(db, wanted.classId, callerId);
  const known = instructorId === undefined ? [] : await findSeries(db, wanted);
  if (known.length === 0) throw missing('date');
  const now = context.clock.now();
  const rows = await findDatesAhead(db, { ...wanted, now });
  const { rescheduleWindowHours: windowHours, lateCancelPenaltyBps: bps } =
    await context.readSettings(db);
  const penalties = new Map<string, number>();
  for (const { id, paid_bookings, starts_at } of rows)
    if (paid_bookings > 0 && isLateCancel(starts_at, now, windowHours)) {
      const takings = await findTakingsAhead(db, id);
      if (takings) penalties.set(id, penaltyFor(takings.cents, bps));
    }
  const [first] = rows;
  return {
    timeZone: first?.time_zone ?? 'UTC',
    windowHours,
    dates: rows.map((row) => presentDate(row, penalties.get(row.id) ?? 0)),
  };
}

const presentDate = (row: SeriesDateRow, penaltyCents: number): SeriesDate => ({
  sessionId: row.id,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  seatsTaken: row.seats_taken,
  bookings: row.bookings,
  isPaid: row.paid_bookings > 0,
  isAsking: row.is_asking,
  isRescheduledAlone: row.rescheduled_alone_at !== null,
  latePenalty: penaltyCents === 0 ? null : penaltyCents / 100,
});
