// Plans the new time of a session that is locked, by the rules of rescheduling; changes nothing but the last question.
import { Refusal } from '#contract/errors.ts';
import { earliestMinute, rescheduleProblem } from '#domain/booking/reschedule-rules.ts';
import { openStates } from '#domain/booking/state-groups.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { Db } from '#platform/db/db.ts';
import { isAhead } from '../../bookings/check-bookable.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { closeReschedule } from '../../bookings/reschedules/close-reschedule.ts';
import { findOpenReschedule } from '../../bookings/reschedules/reschedule-store.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import {
  type NewTime,
  planReschedule,
} from '../../classes/sessions/rescheduling/plan-reschedule.ts';
import { findMeetingTimes } from '../../classes/sessions/rescheduling/session-time-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import type { Rescheduling } from './save-new-times.ts';

interface PlanNewTimeInput {
  session: LockedSession;
  newTime: NewTime;
  at: Date;
}

export async function planNewTime(
  tx: Db,
  context: MoneyContext,
  { session, newTime, at }: PlanNewTimeInput,
): Promise<Rescheduling> {
  if (!isAhead(session, at)) throw new Refusal('session_not_scheduled', { message: notAhead });
  const open = await findBookingsOf(tx, { sessionId: session.id, states: openStates });
  // The learner of added seats is asked about the booking they belong to.
  const bookings = open.filter(({ adds_to }) => adds_to === null);
  if (bookings.length > 0) {
    if (await findOpenReschedule(tx, session.id)) throw new Refusal('reschedule_open');
    await refuseNear(tx, context, { session, newStartsAt: null, at });
  }
  const present = await findMeetingTimes(tx, session.id);
  const place = { meetings: present, timeZone: session.time_zone, now: at };
  const meetings = planReschedule(newTime, place);
  const [{ startsAt }] = meetings;
  if (bookings.length > 0) await refuseNear(tx, context, { session, newStartsAt: startsAt, at });
  else await closeReschedule(tx, context, { sessionId: session.id, at });
  return { session, bookings, meetings };
}

const notAhead = 'Only a date that has not begun can be rescheduled. This one has, or is canceled.';

/** The old and the new start of a booked session must be far enough away. */
async function refuseNear(
  tx: Db,
  context: MoneyContext,
  { session, newStartsAt, at }: { session: LockedSession; newStartsAt: Date | null; at: Date },
): Promise<void> {
  const { rescheduleWindowHours: windowHours } = await context.readSettings(tx);
  const earliest = earliestMinute(at, windowHours);
  const times = { now: at, oldStartsAt: session.starts_at, windowHours };
  const problem = rescheduleProblem({ ...times, newStartsAt: newStartsAt ?? earliest });
  if (problem === 'too-late')
    throw new Refusal('reschedule_too_late', {
      message: `This date starts in less than ${windowHours} hours and people have booked it, so it can no longer be rescheduled. You can cancel it instead: everybody gets everything back.`,
    });
  if (problem === 'too-soon') {
    const message = `People have booked this date and need time to reply: choose a start on or after ${momentText(earliest, session.time_zone)}.`;
    throw new Refusal('invalid_input', { message, fields: { start_time: message } });
  }
}
