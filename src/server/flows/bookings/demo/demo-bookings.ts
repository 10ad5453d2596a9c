// Makes the bookings of the demo: once with a past, and topped up at each start so that the next days are never empty.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { demoLearners } from '../../../accounts/demo/demo-learners.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { type Past, bookDemoSession, numberIn, bookFor } from './book-demo-sessions.ts';
import { bookPastSessions } from './book-past-sessions.ts';
import { openPast } from './past-context.ts';
import {
  findEngagements,
  forgetMails,
  type DemoSession,
  findUntouchedSessions,
  findNextSession,
} from './demo-booking-store.ts';
import { demoClasses, demoClassId } from '../../../classes/demo/demo-classes.ts';
import { chooseLearners, isFree, note } from './choose-learners.ts';
import { alwaysFull } from './demo-groups.ts';
import { joinWaitlist } from '../../../bookings/waitlist/join-waitlist.ts';
import { publishAnyChange } from '../../../shared/changes/publish-change.ts';

/** Keeps a start after a long pause short. */
const mostAtOneStart = 40;
const lookBackMs = 30 * dayMs;

export function demoBookings(
  context: Omit<MoneyContext, 'clock'>,
): NonNullable<ModuleHooks['demo']> {
  const live = async (
    tx: Db,
    clock: Clock,
    story: (past: Past, now: Date) => Promise<void>,
  ): Promise<void> => {
    const now = clock.now();
    const learnerIds = [demoAccounts[0], ...demoLearners].map(({ id }) => id);
    const after = new Date(now.getTime() - lookBackMs);
    const diary = await findEngagements(tx, { learnerIds, after });
    const past: Past = {
      context: await openPast(tx, context),
      diary,
      made: [],
      jobs: context.jobs,
    };
    await story(past, now);
    if (past.made.length === 0) return;
    await forgetMails(tx, past.made);
    await publishAnyChange(tx, context);
  };
  return {
    fill: (tx, clock) =>
      live(tx, clock, async (past, now) => {
        await bookPastSessions(tx, past, now);
        await bookSessionsAhead(tx, past, { now, most: Number.POSITIVE_INFINITY });
      }),
    topUp: (tx, clock) =>
      live(tx, clock, async (past, now) => {
        await bookForLena(tx, past, now);
        await bookSessionsAhead(tx, past, { now, most: mostAtOneStart });
      }),
  };
}

const aheadDays = 8;
/** The class that is always full has a session every other week. */
const aheadDaysOfFull = 14;

/**
 * Fills the next days: some sessions are half taken, some are full and have a waiting list. Makes about `most`
 * bookings per start; the next start continues.
 */
async function bookSessionsAhead(
  tx: Db,
  past: Past,
  { now, most }: { now: Date; most: number },
): Promise<void> {
  let left = most;
  for (const session of await findSessions(tx, now)) {
    if (left <= 0) return;
    const { bookings, seats } = await bookDemoSession(tx, past, { session, before: now });
    left -= bookings;
    if (seats === session.capacity) await waitFor(tx, past, session, now);
  }
}

async function findSessions(tx: Db, now: Date): Promise<DemoSession[]> {
  const until = (days: number) => new Date(now.getTime() + days * dayMs);
  const others = demoClasses.filter(({ number }) => number !== alwaysFull);
  const classIds = others.map(({ number }) => demoClassId(number));
  const full = { classIds: [demoClassId(alwaysFull)], from: now, until: until(aheadDaysOfFull) };
  return [
    ...(await findUntouchedSessions(tx, full)),
    ...(await findUntouchedSessions(tx, { classIds, from: now, until: until(aheadDays) })),
  ];
}

async function waitFor(tx: Db, past: Past, session: DemoSession, now: Date): Promise<void> {
  const number = numberIn(session.classId);
  const input = { session, count: 1 + (number % 2), turn: number };
  const waiting = chooseLearners(demoLearners, input, past.diary);
  await waitWithLena(tx, past, { session, waiting, isHers: number === alwaysFull, now });
}

/** The learner account that visitors of the demo use. */
const [lena] = demoAccounts;

/** Classes near Lena, and sessions far enough ahead that she can still cancel. */
const plannedBookings = [
  { classNumber: 3, seats: 1, aheadHours: 72 },
  { classNumber: 5, seats: 2, aheadHours: 96 },
] as const;

/** Books for Lena; nothing when she has a session ahead already. */
async function bookForLena(tx: Db, past: Past, now: Date): Promise<void> {
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
  /** Whether Lena waits too. */
  isHers: boolean;
  now: Date;
}

/** Puts Lena first in line, because nobody replies to offers for the others. */
async function waitWithLena(
  tx: Db,
  { context, diary }: Past,
  { session, waiting, isHers, now }: WaitWithLenaInput,
): Promise<void> {
  const first = isHers && isFree(diary, lena.id, session) ? [lena.id] : [];
  for (const learnerId of [...first, ...waiting])
    await joinWaitlist(tx, context(now), { learnerId, sessionId: session.sessionId });
}
