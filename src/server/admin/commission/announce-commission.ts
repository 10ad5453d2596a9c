// Notifies instructors of a planned commission batch by batch, or that it was canceled. Each batch is one transaction: its
// notifications, its mails, how far it is, and the job of the next batch. So a worker that is killed loses nobody and
// notifies nobody twice.
import { msUntilRoom } from '#domain/announcements/mail-room.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { countUnsentMails } from '#platform/mail/outbox/mails-of-entity.ts';
import type { Context } from '../../shared/context.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import { notifyPeople } from '../../shared/notifications/notify-people.ts';
import { commissionMail, commissionNotification, noticeOf } from './commission-notices.ts';
import {
  type InstructorToNotify,
  lockInstructorsPassed,
  lockInstructorsWhoHeard,
  lockNextInstructors,
} from './instructor-store.ts';
import {
  lockPlannedCommission,
  type PlannedCommissionRow,
  saveProgress,
} from './planned-commission-store.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;

export const commissionBatch = 200;

interface Payload {
  plannedCommissionId: string;
}

export const createAnnounceCommission =
  (context: Needs): JobHandler<'announce-commission'> =>
  (payload, { finish }) =>
    finish((tx) => announceBatch(tx, context, payload));

export async function announceBatch(
  tx: Db,
  context: Needs,
  payload: Payload,
  most = commissionBatch,
): Promise<void> {
  const row = await lockPlannedCommission(tx, payload.plannedCommissionId);
  // The plan that took its place is announced to everybody.
  if (!row || row.state === 'replaced') return;
  const next = (dueAt?: Date) =>
    context.jobs.add(tx, 'announce-commission', payload, { key: row.id, ...(dueAt && { dueAt }) });
  const at = context.clock.now();
  const unsent = await countUnsentMails(tx, { kind: noticeOf(row), entity: row.series });
  const waitMs = msUntilRoom({ ...unsent, queued: row.announced });
  if (waitMs > 0) return next(new Date(at.getTime() + waitMs));
  const { people, reachedUpTo } = await lockPeople(tx, row, most);
  if (people.length > 0) {
    const mails = people.map((person) => commissionMail(row, person));
    await mailPeople(tx, context, mails);
    const notifications = people.map((person) => commissionNotification(row, person));
    await notifyPeople(tx, context, notifications);
    const more = row.state === 'canceled' ? 0 : people.length;
    await saveProgress(tx, row.id, { reachedUpTo, more });
    return next();
  }
  // Instructors who become one before it counts hear of it within a day.
  if (row.state === 'planned' && at < row.counts_from)
    await next(new Date(Math.min(at.getTime() + dayMs, row.counts_from.getTime())));
}

interface BatchOfPeople {
  people: InstructorToNotify[];
  reachedUpTo: string | null;
}

async function lockPeople(tx: Db, row: PlannedCommissionRow, most: number): Promise<BatchOfPeople> {
  const isCanceled = row.state === 'canceled';
  const lockNext = isCanceled ? lockInstructorsWhoHeard : lockNextInstructors;
  const next = await lockNext(tx, row, most);
  const last = next.at(-1);
  if (last) return { people: next, reachedUpTo: last.id };
  const passed = isCanceled ? [] : await lockInstructorsPassed(tx, row, most);
  return { people: passed, reachedUpTo: row.reached_up_to };
}
