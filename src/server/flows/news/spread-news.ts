// Notifies people of a piece of news in batches: each batch and how far it got commit together, so a worker that is killed
// leaves nobody out and notifies nobody twice.
import { isFewSeats } from '#domain/classes/few-seats.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { notifyPeople } from '../../shared/notifications/notify-people.ts';
import { findSearchReaders } from './find-search-readers.ts';
import {
  findNewsFacts,
  findReaders,
  findSavers,
  type LockedNews,
  lockNews,
  type NewsFacts,
  saveProgress,
} from './news-store.ts';
import { newsText } from './news-texts.ts';

export type NewsContext = Pick<Context, 'db' | 'clock' | 'notices' | 'jobs'>;

const mostPeople = 200;
/** Each takes a search, so they are fewer. */
const mostSearches = 50;

export const createSpreadNews =
  (context: NewsContext): JobHandler<'spread-news'> =>
  ({ newsId }, { signal }) =>
    spreadNews(context, newsId, signal);

export async function spreadNews(
  context: NewsContext,
  newsId: string,
  signal?: AbortSignal,
): Promise<void> {
  while (await spreadBatch(context, newsId)) signal?.throwIfAborted();
}

/** Returns false when nobody is left to be notified. */
function spreadBatch(context: NewsContext, newsId: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const news = await lockNews(tx, newsId);
    if (!news || news.stage === 'notified') return false;
    const facts = await findNewsFacts(tx, news, context.clock.now());
    const isNews = facts && (news.kind !== 'few_seats' || isFewSeats(facts));
    const next = isNews ? await notifyNext(tx, context, { news, facts }) : finished;
    await saveProgress(tx, { id: news.id, ...next });
    return next.stage !== 'notified';
  });
}

type Progress = Pick<LockedNews, 'stage' | 'notified_up_to'>;
interface NewsToSpread {
  news: LockedNews;
  facts: NewsFacts;
}

const finished: Progress = { stage: 'notified', notified_up_to: null };

const notifyNext = (tx: Db, context: NewsContext, given: NewsToSpread): Promise<Progress> =>
  given.news.stage === 'people'
    ? notifyReaders(tx, context, given)
    : notifySearchers(tx, context, given);

async function notifyReaders(
  tx: Db,
  context: NewsContext,
  { news, facts }: NewsToSpread,
): Promise<Progress> {
  const find = news.kind === 'few_seats' ? findSavers : findReaders;
  const readers = await find(tx, { news, most: mostPeople });
  const text = { ...newsText(news.kind, facts), ...subjectOf(news) };
  const notified = readers.filter((reader) => reader.is_notified);
  await notifyPeople(
    tx,
    context,
    notified.map((reader) => ({ personId: reader.person_id, ...text })),
  );
  const last = readers.at(-1);
  if (last && readers.length === mostPeople)
    return { stage: 'people', notified_up_to: last.person_id };
  return news.kind === 'new_class' ? { stage: 'searches', notified_up_to: null } : finished;
}

async function notifySearchers(
  tx: Db,
  context: NewsContext,
  { news, facts }: NewsToSpread,
): Promise<Progress> {
  const { found, last } = await findSearchReaders(tx, context, { news, facts, most: mostSearches });
  await notifyPeople(
    tx,
    context,
    found.map((notification) => ({ ...notification, ...subjectOf(news) })),
  );
  return last === undefined ? finished : { stage: 'searches', notified_up_to: last };
}

/** A new class is one event, whether somebody follows its instructor, looks for such classes or both. */
const subjectOf = (news: LockedNews) => {
  const { id, kind, class_id: classId, session_ids: sessionIds } = news;
  return {
    kind: 'news' as const,
    entity: {
      new_class: `class:${classId}`,
      new_dates: `dates:${id}`,
      few_seats: `seats:${sessionIds[0] ?? ''}`,
    }[kind],
    path: `/classes/${classId}`,
    aboutPersonId: news.instructor_id,
  };
};
