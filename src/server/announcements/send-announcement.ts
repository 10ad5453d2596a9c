// Sends an announcement batch by batch. Each batch is one transaction: its mails, who has got it, how far it is, and the
// job of the next batch. So a worker that is killed loses nobody and reaches nobody twice.
import { announcementSteps } from '#domain/announcements/announcement-steps.ts';
import { msUntilRoom } from '#domain/announcements/mail-room.ts';
import { secondMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { countUnsentMails } from '#platform/mail/outbox/mails-of-entity.ts';
import type { Context } from '../shared/context.ts';
import { mailPeople } from '../shared/notifications/mail-people.ts';
import { notifyPeople } from '../shared/notifications/notify-people.ts';
import { wantsMail } from '../shared/notifications/wants-mail.ts';
import { announcementMail, mailKindOf } from './announcement-mail.ts';
import { announcementNotifications, notificationKindOf } from './announcement-notifications.ts';
import { type AnnouncementRow, lockAnnouncement, saveProgress } from './announcement-store.ts';
import { insertBatches, insertRecipients, lockPeople, takeNextBatch } from './recipient-store.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;

export const announcementBatch = 200;

interface Payload {
  announcementId: string;
  version: number;
}

export const createSendAnnouncement =
  (context: Needs): JobHandler<'send-announcement'> =>
  (payload, { finish }) =>
    finish((tx) => sendBatch(tx, context, payload));

export async function sendBatch(
  tx: Db,
  context: Needs,
  payload: Payload,
  size = announcementBatch,
): Promise<void> {
  const locked = await lockAnnouncement(tx, payload.announcementId);
  // An operator has paused, canceled or taken it back since the job was added.
  if (locked?.version !== payload.version) return;
  const row = locked.state === 'scheduled' ? await begin(tx, context, locked, size) : locked;
  const { id, state } = row;
  if (state !== 'sending') return;
  const next = (dueAt?: Date) =>
    context.jobs.add(tx, 'send-announcement', payload, dueAt && { dueAt });
  const unsent = await countUnsentMails(tx, { kind: mailKindOf(row), entity: id });
  const at = context.clock.now();
  const waitMs = msUntilRoom({ ...unsent, queued: row.mailed });
  if (waitMs > 0) return next(new Date(at.getTime() + waitMs));
  const ids = await takeNextBatch(tx, id);
  if (!ids) {
    // It is sent once every mail of it has had an attempt; until then, an operator can pause it.
    if (unsent.untried > 0) return next(new Date(at.getTime() + secondMs));
    return saveProgress(tx, id, { state: announcementSteps.finish.to, ended_at: at });
  }
  const people = await lockPeople(tx, { to: row, ids });
  const personIds = people.map((person) => person.id);
  const isNew = await insertRecipients(tx, { announcementId: id, personIds, at });
  const reached = people.filter((person) => isNew.has(person.id));
  const wanted = await wantsMail(tx, personIds, notificationKindOf(row));
  const mails = reached
    .filter((person) => wanted.has(person.id))
    .map((person) => announcementMail(row, person));
  await mailPeople(tx, context, mails);
  await notifyPeople(tx, context, announcementNotifications(row, reached));
  await saveProgress(tx, id, {
    reached: row.reached + reached.length,
    mailed: row.mailed + mails.length,
    left_out: row.left_out + reached.length - mails.length,
  });
  await next();
}

/** From here on it is for those whom it concerns now, whatever they become meanwhile. */
async function begin(
  tx: Db,
  { clock }: Needs,
  row: AnnouncementRow,
  size: number,
): Promise<AnnouncementRow> {
  const { to: state } = announcementSteps.begin;
  const begunAt = clock.now();
  const people = await insertBatches(tx, { to: row, at: begunAt, size });
  const change = { state, begun_at: begunAt, people };
  await saveProgress(tx, row.id, change);
  return { ...row, ...change };
}
