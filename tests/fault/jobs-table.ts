// The jobs during which the workers are killed.
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';

const payload = z.strictObject({ number: z.int() });
const patience = { attempts: 30, firstRetrySeconds: 1, mostRetrySeconds: 1 };

export const table = {
  deliver: job({
    meaning: 'Writes its number into the table "delivered".',
    payload,
    ...patience,
    expireSeconds: 1,
    concurrency: 4,
  }),
  'take-long': job({
    meaning: 'Writes its number too, but its first worker never gets there.',
    payload,
    ...patience,
    expireSeconds: 3600,
  }),
};

/** Messages of a worker to the test that is about to kill it. */
export type Word = 'ready' | 'began' | 'written' | 'takes long';
