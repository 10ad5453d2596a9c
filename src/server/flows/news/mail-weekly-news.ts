// Mails people the news of the week: at most one mail a week each, none without news, and none to those who do not want it.
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { wantsMail } from '../../shared/notifications/wants-mail.ts';
import { lockPersonAlone } from '../../shared/person-lock-store.ts';
import { composeNews } from './compose-news.ts';
import { findSearchNews } from './find-search-news.ts';
import { findCandidates, findNewsDates, findNewsMail, saveNewsMail } from './news-mail-store.ts';
import { deleteNewsBefore } from './news-store.ts';
import { findRecipient, lockSearchAlerts } from './search-alert-store.ts';

type Needs = Pick<Context, 'db' | 'storage'> & NotifyContext;

/** Less than a week, because a job never starts at exactly the same second. */
const leastPauseMs = 6 * dayMs;
/** Older news is none, also for a person who has not been mailed for long. */
const oldestNewsMs = 14 * dayMs;
/** Transactions that are still open may publish news of a moment ago; it waits for the next mail. */
const settleMs = 10 * minuteMs;
const keepNewsMs = 60 * dayMs;
const mostPeople = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const createMailWeeklyNews =
  (context: Needs): JobHandler<'mail-weekly-news'> =>
  (_payload, { signal }) =>
    mailWeeklyNews(context, signal);

export async function mailWeeklyNews(context: Needs, signal?: AbortSignal): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - leastPauseMs);
  let after = beforeAll;
  for (;;) {
    const people = await findCandidates(context.db, { before, after, most: mostPeople });
    const due = people.filter((person) => person.is_due).map((person) => person.person_id);
    for (const personId of await wantsMail(context.db, due, 'news')) {
      signal?.throwIfAborted();
      await mailNews(context, { personId, at, before });
    }
    after = people.at(-1)?.person_id ?? after;
    if (people.length < mostPeople) break;
  }
  await deleteNewsBefore(context.db, new Date(at.getTime() - keepNewsMs));
}

interface Due {
  personId: string;
  at: Date;
  before: Date;
}

/** The lock of the person makes two runs come one after the other; the second finds the mail of the first. */
function mailNews(context: Needs, { personId, at, before }: Due): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) return;
    const recipient = await findRecipient(tx, personId);
    const last = await findNewsMail(tx, personId);
    if (!recipient || (last && last.mailed_at > before)) return;
    const alerts = await lockSearchAlerts(tx, personId);
    // A process of the release before mails searches by themselves.
    if (alerts.some(({ mailed_at: mailed }) => mailed !== null && mailed > before)) return;
    const oldest = at.getTime() - oldestNewsMs;
    const since = new Date(Math.max(oldest, last?.news_until.getTime() ?? oldest));
    const until = new Date(at.getTime() - settleMs);
    const news = composeNews(await findNewsDates(tx, { personId, since, until, at }));
    const named = new Set([...news.followed.classes, ...news.saved.classes].map(({ id }) => id));
    const { place } = recipient;
    const to = { id: personId, ...recipient.to };
    const searches = await findSearchNews(tx, context, { alerts, place, named, at });
    if (named.size + searches.length === 0) return;
    await saveNewsMail(tx, { personId, at, until });
    const entity = `${personId}:${at.toISOString()}`;
    const payload = { ...news, searches };
    await mailPerson(tx, context, { kind: 'weekly-news', entity, to, payload });
  });
}
