// Books sessions for the demo's learners through the usual flow, at moments in the past.
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { demoLearners } from '../../../accounts/demo/demo-learners.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { bookClass } from '../book-class.ts';
import { chooseLearners, type Diary } from './choose-learners.ts';
import type { PastContext } from './past-context.ts';
import { groupsFor } from './demo-groups.ts';
import type { DemoSession } from './demo-booking-store.ts';

export interface Past {
  context: PastContext;
  diary: Diary;
  /** The ids of the bookings made, so that their mails can be deleted. */
  made: string[];
  /** The real job queue, for jobs that shall still run. */
  jobs: MoneyContext['jobs'];
}

/** `before` is the latest moment of a booking. Returns the number of bookings and seats made. */
export async function bookDemoSession(
  tx: Db,
  past: Past,
  { session, before, most }: { session: DemoSession; before: Date; most?: number },
): Promise<{ bookings: number; seats: number }> {
  const [classNumber, sessionNumber] = [numberIn(session.classId), numberIn(session.sessionId)];
  const { capacity } = session;
  const groups = groupsFor({ classNumber, sessionNumber, capacity }).slice(0, most);
  const turn = classNumber * 5 + sessionNumber * 3;
  const learners = chooseLearners(
    demoLearners,
    { session, count: groups.length, turn },
    past.diary,
  );
  for (const [index, learnerId] of learners.entries()) {
    const at = bookedAt(session, before, (turn * 7 + index * 19) % 100);
    await bookFor(tx, past, { session, learnerId, seats: groups[index] ?? 1, at });
  }
  const seats = groups.slice(0, learners.length).reduce((sum, group) => sum + group, 0);
  return { bookings: learners.length, seats };
}

/** The given hours before the session starts, but not before it could be booked. */
export const hoursBefore = ({ startsAt, addedAt }: DemoSession, hours: number): Date =>
  new Date(Math.max(addedAt.getTime(), startsAt.getTime() - hours * hourMs));

/** The given hours before `before`, but not before the session could be booked. */
const bookedAt = ({ addedAt }: DemoSession, before: Date, hours: number): Date =>
  new Date(Math.max(addedAt.getTime(), before.getTime() - hours * hourMs));

interface BookForInput {
  session: DemoSession;
  learnerId: string;
  seats: number;
  at: Date;
  /** Only for accounts a visitor can use: the demo's mailbox shows their mails. */
  isReminded?: boolean;
}

export async function bookFor(
  tx: Db,
  { context, made, jobs }: Past,
  { session, learnerId, seats, at, isReminded = false }: BookForInput,
): Promise<string> {
  const caller = { id: learnerId, role: 'student', suspended: false } as const;
  const { classId, sessionId } = session;
  const input = { caller, classId, sessionId, seats, key: undefined };
  const { id } = await bookClass(tx, { ...context(at), ...(isReminded && { jobs }) }, input);
  made.push(id);
  return id;
}

/** The number that an id of the demo ends with. */
export const numberIn = (id: string): number => Number.parseInt(id.slice(-4), 10) || 0;
