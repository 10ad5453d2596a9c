// Notifies those whom a decision about an exception concerns, batch by batch. Each batch is one transaction: its mails, their
// entries in the list of notifications, and the job of the next batch. So a worker that is killed loses nobody and notifies
// nobody twice.
import type { JobPayload } from '#contract/jobs.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { mailPeople } from '../../../shared/notifications/mail-people.ts';
import type { Context } from '../../../shared/context.ts';
import { lockNextConcerned } from './concerned-store.ts';
import { findException } from './exception-store.ts';
import { targetOf } from './target.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;

const batch = 200;

export const createAnnounceException =
  (context: Needs): JobHandler<'announce-exception'> =>
  (payload, { finish }) =>
    finish((tx) => announceException(tx, context, payload));

export async function announceException(
  tx: Db,
  context: Needs,
  payload: JobPayload<'announce-exception'>,
  most = batch,
): Promise<void> {
  const { exceptionId, version, after, change } = payload;
  const row = await findException(tx, exceptionId);
  // A later decision about it is announced to everybody.
  if (!row || row.version !== version) return;
  const at = new Date(change.countsFrom);
  const people = await lockNextConcerned(tx, { target: targetOf(row), at, after, most });
  const last = people.at(-1);
  if (!last) return;
  const about = { kind: 'commission-exception', entity: exceptionId, version } as const;
  const mails = people.map(({ id, email, full_name: name }) => ({
    ...about,
    to: { id, email, name },
    payload: change,
  }));
  await mailPeople(tx, context, mails);
  const next = { ...payload, after: last.id };
  await context.jobs.add(tx, 'announce-exception', next, {
    key: `${exceptionId} ${version} ${last.id}`,
  });
}
