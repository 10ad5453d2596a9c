// The recent past of the demo: classes that took place, and somebody who cancelled too late and asks for a refund.
import { demoAccounts } from '#contract/demo-accounts.ts';
import type { Db } from '#platform/db/db.ts';
import { demoLearners } from '../../accounts/demo-learners.ts';
import { demoClassId } from '../../classes/demo/demo-classes.ts';
import { askForRefund } from '../ask-for-refund.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { completeSession } from '../complete-sessions.ts';
import { bookDemoDate, bookFor, hoursBefore, numberIn, type Past } from './book-demo-dates.ts';
import { isFree, note } from './choose-learners.ts';
import { demoReviews } from './demo-reviews.ts';
import { reviewPastDates } from './review-past-dates.ts';
import { type DemoDate, findUntouchedDates } from './store.ts';

const [lena] = demoAccounts;
const dayMs = 86_400_000;
const pastDays = 45;
const mostGroups = 2;

/** Of Ivo: what the request for a refund is about, and what Lena has learned. */
const askedAbout = 1;
const lenasClass = 3;

/** Those that people talk about; of the two with a story of their own, the last date has it. */
export async function bookPastDates(tx: Db, past: Past, now: Date): Promise<void> {
  const classIds = Object.keys(demoReviews).map((number) => demoClassId(Number(number)));
  const from = new Date(now.getTime() - pastDays * dayMs);
  const dates = await findUntouchedDates(tx, { classIds, from, until: now });
  const over = dates.filter(({ endsAt }) => endsAt < now);
  for (const [classId, ofClass] of Map.groupBy(over, (date) => date.classId)) {
    const last = [askedAbout, lenasClass].includes(numberIn(classId)) ? ofClass.pop() : undefined;
    await reviewPastDates(tx, past, { dates: ofClass, now });
    if (last) await bookPastDate(tx, past, last);
  }
}

async function bookPastDate(tx: Db, past: Past, date: DemoDate): Promise<void> {
  const number = numberIn(date.classId);
  if (number === askedAbout) await cancelTooLate(tx, past, date);
  if (number === lenasClass && isFree(past.diary, lena.id, date)) {
    await bookFor(tx, past, { date, learnerId: lena.id, seats: 1, at: hoursBefore(date, 60) });
    note(past.diary, lena.id, date);
  }
  await bookDemoDate(tx, past, { date, before: hoursBefore(date, 26), most: mostGroups });
  const at = new Date(date.endsAt.getTime() + 60_000);
  await completeSession(tx, past.tools(at), { sessionId: date.sessionId, at });
}

const message =
  'My daughter came down with a fever this morning, and I did not want to bring it to the studio. Would a refund be possible, or half of it?';

async function cancelTooLate(tx: Db, past: Past, date: DemoDate): Promise<void> {
  const paula = demoLearners.find(({ username }) => username === 'paula-schmidt');
  if (!paula || !isFree(past.diary, paula.id, date)) return;
  note(past.diary, paula.id, date);
  const { id: learnerId } = paula;
  const booked = hoursBefore(date, 70);
  const bookingId = await bookFor(tx, past, { date, learnerId, seats: 1, at: booked });
  const caller = { id: learnerId, role: 'student', suspended: false } as const;
  await cancelBooking(tx, past.tools(hoursBefore(date, 5)), { caller, bookingId });
  await askForRefund(tx, past.tools(hoursBefore(date, 4)), { learnerId, bookingId, message });
}
