// Deletes what learners answered at booking, some time after the class, or after the booking ended: it may be about health.
import { answerRetentionDays } from '#domain/booking/booking-questions.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { deleteOldAnswers } from './answer-store.ts';

interface Needs {
  db: Db;
  clock: Clock;
}

const atOnce = 1000;

export const createPruneAnswers =
  (context: Needs): JobHandler<'prune-answers'> =>
  async (_payload, { signal }) =>
    pruneAnswers(context, signal);

export async function pruneAnswers({ db, clock }: Needs, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - answerRetentionDays * dayMs);
  for (let deleted = atOnce; deleted === atOnce;) {
    signal?.throwIfAborted();
    deleted = await deleteOldAnswers(db, { before, most: atOnce });
  }
}
