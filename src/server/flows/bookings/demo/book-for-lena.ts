// Books and joins waiting lists for Lena, the learner account that visitors of the demo use.
import { demoAccounts } from '#contract/demo-accounts.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { joinWaitlist } from '../../../bookings/waitlist/join-waitlist.ts';
import { demoClassId } from '../../../classes/demo/demo-classes.ts';
import { bookFor, type Past } from './book-demo-sessions.ts';
import { isFree, note } from './choose-learners.ts';
import { type DemoSession, findNextSession } from './demo-booking-store.ts';

const [lena] = demoAccounts;

/** Classes near her, and sessions far enough ahead that she can still cancel. */
const plannedBookings = [
  { classNumber: 3, seats: 1, aheadHours: 72 },
  { classNumber: 5, seats: 2, aheadHours: 96 },
] as const;

/** Books nothing when she has a session ahead already. */
export async function bookForLena(tx: Db, past: Past, now: Date): Promise<void> {
  const engagements = past.diary.get(lena.id);
  if (!engagements || engagements.some(({ startsAt }) => startsAt > now)) return;
  for (const { classNumber, seats, aheadHours } of plannedBookings) {
    const after = new Date(now.getTime() + aheadHours * hourMs);
    const session = await findNextSession(tx, { classId: demoClassId(classNumber), after, seats });
    if (session && isFree(past.diary, lena.id, session)) {
      const input = { session, learnerId: lena.id, seats, at: afterAdding(session, now) };
      await bookFor(tx, past, { ...input, isReminded: true });
      note(past.diary, lena.id, session);
    }
  }
}

/** 26 hours ago, or as soon as it could be booked. */
const afterAdding = ({ addedAt }: DemoSession, now: Date): Date =>
  new Date(Math.max(addedAt.getTime(), now.getTime() - 26 * hourMs));

interface WaitWithLenaInput {
  session: DemoSession;
  waiting: string[];
  /** Whether she waits too. */
  isHers: boolean;
  now: Date;
}

/** Puts her first in line, because nobody replies to offers for the others. */
export async function waitWithLena(
  tx: Db,
  { context, diary }: Past,
  { session, waiting, isHers, now }: WaitWithLenaInput,
): Promise<void> {
  const first = isHers && isFree(diary, lena.id, session) ? [lena.id] : [];
  for (const learnerId of [...first, ...waiting])
    await joinWaitlist(tx, context(now), { learnerId, sessionId: session.sessionId });
}
