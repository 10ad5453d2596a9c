// Runs the jobs of the weekly mail, each of which adds the next, as the queue does.
import { type JobPayload, jobs } from '#contract/jobs.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mailNewsBatch } from '#server/flows/news/mail-weekly-news.ts';

type NewsContext = Parameters<typeof mailNewsBatch>[0];
type Payload = JobPayload<'mail-weekly-news'>;

export interface NextBatch {
  payload: Payload;
  /** Left out for one that runs at once. */
  dueAt?: Date;
}

/** Returns the job that the batch has added, undefined where nobody is left. */
export async function mailBatch(
  context: NewsContext,
  given: Payload = {},
  most?: number,
): Promise<NextBatch | undefined> {
  let next: NextBatch | undefined;
  const add: Jobs['add'] = async (tx, name, added, options) => {
    if (name !== 'mail-weekly-news') return context.jobs.add(tx, name, added, options);
    const payload = jobs['mail-weekly-news'].payload.parse(added);
    next = { payload, ...(options?.dueAt && { dueAt: options.dueAt }) };
  };
  const run = {
    signal: new AbortController().signal,
    finish: <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(context.db, work),
  };
  await mailNewsBatch({ ...context, jobs: { ...context.jobs, add } }, given, run, most);
  return next;
}

/** All batches; stops where one waits for mails to be sent. */
export async function mailWeeklyNews(context: NewsContext, most?: number): Promise<void> {
  let next: NextBatch | undefined = { payload: {} };
  while (next && !next.dueAt) next = await mailBatch(context, next.payload, most);
}
