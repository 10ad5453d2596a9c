// Fills the next days of the demo: some sessions are half taken, some are full and have a waiting list.
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { demoLearners } from '../../../accounts/demo-learners.ts';
import { demoClasses, demoClassId } from '../../../classes/demo/demo-classes.ts';
import { bookDemoSession, numberIn, type Past } from './book-demo-sessions.ts';
import { waitWithLena } from './book-for-lena.ts';
import { chooseLearners } from './choose-learners.ts';
import { alwaysFull } from './demo-groups.ts';
import { type DemoSession, findUntouchedSessions } from './demo-booking-store.ts';

const aheadDays = 8;
/** The class that is always full has a session every other week. */
const aheadDaysOfFull = 14;

/** Makes about `most` bookings per start; the next start continues. */
export async function bookSessionsAhead(
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
