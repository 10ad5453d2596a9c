// Jobs about what learners answer to the questions of a class; part of the table of all jobs.
import * as z from 'zod/mini';
import { job, type JobTable } from '../job-spec.ts';

export const answerJobs = {
  'ask-for-answers': job({
    meaning: 'Asks learners who have booked a class for required answers that they have not given.',
    payload: z.strictObject({ classId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 120,
  }),
  'tell-changed-answers': job({
    meaning: 'Notifies an instructor that a learner has changed what they answered.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'prune-answers': job({
    meaning: 'Deletes what learners answered at booking, 90 days after the class.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '21 3 * * *',
  }),
} as const satisfies JobTable;
