// Fills the recent past of the demo: sessions that took place, and a late cancellation with a refund request.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { demoLearners } from '../../../accounts/demo/demo-learners.ts';
import { demoClassId } from '../../../classes/demo/demo-classes.ts';
import { askForRefund } from '../../payments/refund-requests/ask-for-refund.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { completeSession } from '../complete-sessions.ts';
import {
  bookDemoSession,
  bookFor,
  hoursBefore,
  numberIn,
  type Past,
} from './book-demo-sessions.ts';
import { isFree, note } from './choose-learners.ts';
import { demoReviews } from './demo-reviews.ts';
import { reviewPastSessions } from './review-past-sessions.ts';
import { type DemoSession, findUntouchedSessions } from './demo-booking-store.ts';

const [lena] = demoAccounts;
const pastDays = 45;
const mostGroups = 2;

/** Classes of Ivo: the one with the refund request, and the one that Lena attended. */
const askedAbout = 1;
const lenasClass = 3;

/** Books the classes that have reviews. For the two classes above, the last session gets its story instead. */
export async function bookPastSessions(tx: Db, past: Past, now: Date): Promise<void> {
  const classIds = Object.keys(demoReviews).map((number) => demoClassId(Number(number)));
  const from = new Date(now.getTime() - pastDays * dayMs);
  const sessions = await findUntouchedSessions(tx, { classIds, from, until: now });
  const over = sessions.filter(({ endsAt }) => endsAt < now);
  for (const [classId, ofClass] of Map.groupBy(over, (session) => session.classId)) {
    const last = [askedAbout, lenasClass].includes(numberIn(classId)) ? ofClass.pop() : undefined;
    await reviewPastSessions(tx, past, { sessions: ofClass, now });
    if (last) await bookPastSession(tx, past, last);
  }
}

async function bookPastSession(tx: Db, past: Past, session: DemoSession): Promise<void> {
  const number = numberIn(session.classId);
  if (number === askedAbout) await cancelTooLate(tx, past, session);
  if (number === lenasClass && isFree(past.diary, lena.id, session)) {
    await bookFor(tx, past, {
      session,
      learnerId: lena.id,
      seats: 1,
      at: hoursBefore(session, 60),
    });
    note(past.diary, lena.id, session);
  }
  await bookDemoSession(tx, past, { session, before: hoursBefore(session, 26), most: mostGroups });
  const at = new Date(session.endsAt.getTime() + minuteMs);
  await completeSession(tx, past.context(at), { sessionId: session.sessionId, at });
}

const message =
  'My daughter came down with a fever this morning, and I did not want to bring it to the studio. Would a refund be possible, or half of it?';

async function cancelTooLate(tx: Db, past: Past, session: DemoSession): Promise<void> {
  const paula = demoLearners.find(({ username }) => username === 'paula-schmidt');
  if (!paula || !isFree(past.diary, paula.id, session)) return;
  note(past.diary, paula.id, session);
  const { id: learnerId } = paula;
  const booked = hoursBefore(session, 70);
  const bookingId = await bookFor(tx, past, { session, learnerId, seats: 1, at: booked });
  const caller = { id: learnerId, role: 'student', suspended: false } as const;
  await cancelBooking(tx, past.context(hoursBefore(session, 5)), { caller, bookingId });
  await askForRefund(tx, past.context(hoursBefore(session, 4)), { learnerId, bookingId, message });
}
