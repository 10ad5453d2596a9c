// Notifies instructors and owners of studios of a decision about the tax on the commission, or that it was canceled, batch by
// batch. Each batch is one transaction: its mails, their entries in the list of notifications, and the job of the next batch.
// So a worker that is killed loses nobody and notifies nobody twice.
import type { JobPayload } from '#contract/jobs.ts';
import { msUntilRoom } from '#domain/announcements/mail-room.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { countUnsentMails } from '#platform/mail/outbox/mails-of-entity.ts';
import type { Context } from '../../../shared/context.ts';
import { mailPeople } from '../../../shared/notifications/mail-people.ts';
import { lockNextTaxed } from './tax-people-store.ts';
import { lockTax } from './tax-store.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;
type Payload = JobPayload<'announce-commission-tax'>;

export const taxMail = 'commission-tax' as const;
const batch = 200;

export const createAnnounceTax =
  (context: Needs): JobHandler<'announce-commission-tax'> =>
  (payload, { finish }) =>
    finish((tx) => announceTax(tx, context, payload));

export async function announceTax(
  tx: Db,
  context: Needs,
  payload: Payload,
  most = batch,
): Promise<void> {
  const { taxId, after, queued, change, standingBps } = payload;
  const row = await lockTax(tx, taxId);
  // Its cancellation is announced to those who have heard of it.
  if (!row || (row.canceled_at !== null) !== change.isCanceled) return;
  const unsent = await countUnsentMails(tx, { kind: taxMail, entity: taxId });
  const waitMs = msUntilRoom({ ...unsent, queued });
  if (waitMs > 0)
    return addNext(tx, context, payload, new Date(context.clock.now().getTime() + waitMs));
  const whoHeard = change.isCanceled ? `${taxMail}:${taxId}` : null;
  const people = await lockNextTaxed(tx, { at: row.counts_from, after, most, whoHeard });
  const last = people.at(-1);
  if (!last) return;
  const version = change.isCanceled ? 2 : 1;
  const mails = people.map(({ id, email, full_name: name, own_bps: ownBps, teaches }) => ({
    kind: taxMail,
    entity: taxId,
    version,
    to: { id, email, name },
    payload: {
      ...change,
      commissionBps: ownBps ?? standingBps,
      ...(!teaches && { isForOwner: true as const }),
    },
  }));
  await mailPeople(tx, context, mails);
  await addNext(tx, context, { ...payload, after: last.id, queued: queued + people.length });
}

/** One walk waits for each decision, so that its cancellation finds it. */
const addNext = (tx: Db, { jobs }: Needs, payload: Payload, dueAt?: Date): Promise<void> =>
  jobs.add(tx, 'announce-commission-tax', payload, { key: payload.taxId, ...(dueAt && { dueAt }) });
