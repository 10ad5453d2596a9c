// Reschedules a session and later ones of its series: all or none. Learners of each are asked whether they come.
import { Refusal } from '#contract/errors.ts';
import type { WallMeeting } from '#domain/time/series/place-meeting.ts';
import { haveOverlap, shiftMeeting } from '#domain/time/series/shift-meeting.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { planSessions } from '../../classes/sessions/plan-sessions.ts';
import type { NewTime } from '../../classes/sessions/rescheduling/plan-reschedule.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { planNewTime } from '../reschedules/plan-new-time.ts';
import { type Rescheduling, saveNewTimes } from '../reschedules/save-new-times.ts';
import { lockSeries, type SeriesInput } from './lock-series.ts';
import { namingDate } from './naming-date.ts';
import { findWallTimes } from './series-store.ts';

interface RescheduleSeriesInput extends SeriesInput {
  /** Of the first session; the others follow from it. */
  newTime: Pick<NewTime, 'start_time' | 'end_time'>;
  note?: string | undefined;
}

export function rescheduleSeries(
  db: Db,
  context: MoneyContext,
  { newTime, note, ...input }: RescheduleSeriesInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const { first, sessions } = await lockSeries(tx, input, at);
    const wallTimes = await findWallTimes(
      tx,
      sessions.map(({ id }) => id),
    );
    const planned: Rescheduling[] = [];
    for (const [session, wall] of shifted({ first, sessions, newTime, wallTimes, at })) {
      const sent = { start_time: wall.wallStart, end_time: wall.wallEnd };
      planned.push(
        await namingDate(session, () => planNewTime(tx, context, { session, newTime: sent, at })),
      );
    }
    if (haveOverlap(planned.map(({ meetings: [meeting] }) => meeting)))
      throw unfit('The dates would run into each other.');
    const isAlone = false;
    await saveNewTimes(tx, context, { planned, proposedBy: input.caller.id, note, at, isAlone });
  });
}

interface Shifting {
  first: LockedSession;
  sessions: LockedSession[];
  newTime: RescheduleSeriesInput['newTime'];
  wallTimes: Map<string, WallMeeting>;
  at: Date;
}

/** Each session with its new time, without those that have it already. */
function shifted({ first, sessions, newTime, wallTimes, at }: Shifting) {
  const from = wallTimes.get(first.id);
  if (!from) throw new Error(`Session ${first.id} has no meeting.`);
  const [[to] = []] = planSessions(newTime, { timeZone: first.time_zone, now: at });
  if (!to) throw new TypeError('planSessions returned no session for a reschedule.');
  const pairs = sessions.flatMap((session) => {
    const present = wallTimes.get(session.id) ?? from;
    const next = shiftMeeting(present, { from, to });
    const isSame = next.wallStart === present.wallStart && next.wallEnd === present.wallEnd;
    return isSame ? [] : [[session, next] as const];
  });
  if (pairs.length === 0) throw unfit('This is when they take place already.');
  return pairs;
}

const unfit = (message: string): Refusal =>
  new Refusal('invalid_input', { message, fields: { start_time: message } });
