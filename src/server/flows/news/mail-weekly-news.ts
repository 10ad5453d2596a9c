// Mails people the news of the week: at most one mail a week each, none without news, and none to those who do not want it.
// Each job takes a batch and adds the next; within a batch each person is a transaction, whose mail and note that it was
// sent commit together. So a worker that is killed repeats one batch at most, leaves nobody out, and mails nobody twice.
import { msUntilRoom } from '#domain/announcements/mail-room.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobPayload } from '#contract/jobs.ts';
import type { JobHandler, JobRun } from '#platform/jobs/jobs.ts';
import { countUnsentMailsOfKind } from '#platform/mail/outbox/mails-of-entity.ts';
import type { Context } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { wantsMail } from '../../shared/notifications/wants-mail.ts';
import { lockPersonAlone } from '../../shared/person-lock-store.ts';
import { composeNews } from './compose-news.ts';
import { findSearchNews } from './find-search-news.ts';
import { findCandidates, findNewsClasses, findNewsMail, saveNewsMail } from './news-mail-store.ts';
import { deleteNewsBefore } from './news-store.ts';
import { findRecipient, lockSearchAlerts } from './search-alert-store.ts';

type Needs = Pick<Context, 'db' | 'storage'> & NotifyContext;

/** Less than a week, because a job never starts at exactly the same second. */
const leastPauseMs = 6 * dayMs;
/**
 * Older news is none, also for a person who has not been mailed for long. A day more than two weeks, because a week may be
 * left out for them: their last mail came days after its first batch.
 */
const oldestNewsMs = 15 * dayMs;
/** Transactions that are still open may publish news of a moment ago; it waits for the next mail. */
const settleMs = 10 * minuteMs;
const keepNewsMs = 60 * dayMs;
const newsBatch = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Payload = JobPayload<'mail-weekly-news'>;

export const createMailWeeklyNews =
  (context: Needs): JobHandler<'mail-weekly-news'> =>
  (payload, run) =>
    mailNewsBatch(context, payload, run);

export async function mailNewsBatch(
  context: Needs,
  payload: Payload,
  { signal, finish }: Pick<JobRun, 'signal' | 'finish'>,
  most = newsBatch,
): Promise<void> {
  const { db, clock, jobs } = context;
  const now = clock.now();
  const { after = beforeAll, at = now.toISOString(), mailed = 0 } = payload;
  const unsent = await countUnsentMailsOfKind(db, 'weekly-news');
  const waitMs = msUntilRoom({ ...unsent, queued: mailed });
  if (waitMs > 0) {
    const dueAt = new Date(now.getTime() + waitMs);
    return finish((tx) => jobs.add(tx, 'mail-weekly-news', { after, at, mailed }, { dueAt }));
  }
  const period = periodOf(new Date(at));
  const people = await findCandidates(db, { before: period.before, after, most });
  const due = people.filter((person) => person.is_due).map((person) => person.person_id);
  let mailedHere = 0;
  for (const personId of await wantsMail(db, due, 'news')) {
    signal.throwIfAborted();
    if (await mailNews(context, { personId, ...period })) mailedHere += 1;
  }
  const last = people.at(-1);
  const isLast = people.length < most;
  const next = last && !isLast && { after: last.person_id, at, mailed: mailed + mailedHere };
  await finish((tx) =>
    next
      ? jobs.add(tx, 'mail-weekly-news', next)
      : deleteNewsBefore(tx, new Date(period.at.getTime() - keepNewsMs)),
  );
}

interface Period {
  /** When the first batch began: all batches mail the news up to then. */
  at: Date;
  before: Date;
}

const periodOf = (at: Date): Period => ({ at, before: new Date(at.getTime() - leastPauseMs) });

interface Due extends Period {
  personId: string;
}

/**
 * Returns whether there was news. The lock of the person makes two runs come one after the other; the second finds the mail
 * of the first.
 */
function mailNews(context: Needs, { personId, at, before }: Due): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) return false;
    const recipient = await findRecipient(tx, personId);
    const last = await findNewsMail(tx, personId);
    if (!recipient || (last && last.mailed_at > before)) return false;
    const alerts = await lockSearchAlerts(tx, personId);
    // A process of the release before mails searches by themselves.
    if (alerts.some(({ mailed_at: mailed }) => mailed !== null && mailed > before)) return false;
    const oldest = at.getTime() - oldestNewsMs;
    const since = new Date(Math.max(oldest, last?.news_until.getTime() ?? oldest));
    const until = new Date(at.getTime() - settleMs);
    const now = context.clock.now();
    const news = composeNews(await findNewsClasses(tx, { personId, since, until, now }));
    const named = new Set([...news.followed.classes, ...news.saved.classes].map(({ id }) => id));
    const { place } = recipient;
    const to = { id: personId, ...recipient.to };
    const searches = await findSearchNews(tx, context, { alerts, place, named, at: now });
    if (named.size + searches.length === 0) return false;
    await saveNewsMail(tx, { personId, at: now, until });
    const entity = `${personId}:${at.toISOString()}`;
    const payload = { ...news, searches };
    await mailPerson(tx, context, { kind: 'weekly-news', entity, to, payload });
    return true;
  });
}
