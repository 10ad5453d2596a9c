// Shows an instructor whether a session can be rescheduled, the replies to its last reschedule, and its penalty.
import { missing } from '#contract/errors.ts';
import type { RescheduleOptions } from '#contract/bookings/reschedules.ts';
import {
  earliestMinute,
  isLateCancel,
  reschedulableUntil,
} from '#domain/booking/reschedule-rules.ts';
import { penaltyFor } from '#domain/money/penalty.ts';
import type { Db } from '#platform/db/db.ts';
import { asInstants } from '../../bookings/meeting-store.ts';
import { presentReplies } from '../../bookings/reschedules/present-replies.ts';
import {
  findReplies,
  findSessionToReschedule,
  type RescheduleOptionsRow,
} from '../../bookings/reschedules/reschedule-page-store.ts';
import { presentOwnPenalty } from '../../penalties/present-penalty.ts';
import { findPenaltyOfSession, findTakingsAhead } from '../../penalties/penalty-store.ts';
import { isRunBy } from '../../shared/class-runner-store.ts';
import type { Context } from '../../shared/context.ts';

interface ShowRescheduleOptionsInput {
  callerId: string;
  sessionId: string;
}

export async function showRescheduleOptions(
  db: Db,
  context: Pick<Context, 'clock' | 'readSettings'>,
  { callerId, sessionId }: ShowRescheduleOptionsInput,
): Promise<RescheduleOptions> {
  const row = await findSessionToReschedule(db, sessionId);
  if (!row || !(await isRunBy(db, row, callerId))) throw missing('date');
  const replies = await findReplies(db, sessionId);
  const penalty = await findPenaltyOfSession(db, sessionId);
  const { rescheduleWindowHours: windowHours, lateCancelPenaltyBps: bps } =
    await context.readSettings(db);
  const facts = { now: context.clock.now(), windowHours };
  const rules = rulesFor(row, { ...facts, isAsking: replies?.state === 'open' });
  return {
    sessionId: row.session_id,
    classId: row.class_id,
    title: row.title,
    timeZone: row.time_zone,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    meetings: asInstants(row.meetings).map(({ startsAt, endsAt }) => ({
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
    })),
    bookings: row.bookings,
    windowHours,
    ...rules,
    latePenalty: rules.cancelsLate ? await latePenaltyOf(db, { sessionId, bps }) : null,
    replies: replies ? presentReplies(replies) : null,
    penalty: penalty ? presentOwnPenalty(penalty) : null,
  };
}

/** What the learners would get back now, and the share of it that may be charged. */
async function latePenaltyOf(
  db: Db,
  { sessionId, bps }: { sessionId: string; bps: number },
): Promise<RescheduleOptions['latePenalty']> {
  const takings = await findTakingsAhead(db, sessionId);
  const amountCents = takings ? penaltyFor(takings.cents, bps) : 0;
  if (!takings || amountCents === 0) return null;
  const { cents, studio_name: studioName } = takings;
  return { amount: amountCents / 100, takings: cents / 100, bps, studioName };
}

/** A session without bookings may be rescheduled until it begins. */
function rulesFor(
  { state, starts_at: startsAt, bookings, paid_bookings }: RescheduleOptionsRow,
  { now, windowHours, isAsking }: { now: Date; windowHours: number; isAsking: boolean },
): Pick<
  RescheduleOptions,
  'canReschedule' | 'reschedulableUntil' | 'earliestStart' | 'cancelsLate'
> {
  const isAhead = state === 'scheduled' && startsAt > now;
  const isBooked = bookings > 0;
  const until = reschedulableUntil(startsAt, windowHours);
  const canReschedule = !isAhead
    ? 'not-scheduled'
    : !isBooked
      ? 'yes'
      : isAsking
        ? 'open'
        : now > until
          ? 'too-late'
          : 'yes';
  return {
    canReschedule,
    reschedulableUntil: isBooked ? until.toISOString() : null,
    earliestStart: (isBooked ? earliestMinute(now, windowHours) : now).toISOString(),
    cancelsLate: isAhead && paid_bookings > 0 && isLateCancel(startsAt, now, windowHours),
  };
}
