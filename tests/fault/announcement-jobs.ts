// The job and the words of the process that sends announcements until a test kills it.
import { type JobTable, jobs } from '#contract/jobs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';

/** An attempt whose worker was killed is given to another one soon. */
export const table = {
  'send-announcement': {
    ...jobs['send-announcement'],
    firstRetrySeconds: 1,
    mostRetrySeconds: 1,
    expireSeconds: 2,
  },
} as const satisfies JobTable;

/** Messages of the process to the test that is about to kill it. */
export type Word = 'ready' | 'began' | 'written';

/** The jobs of the product, of which only this one is ever added. */
export const onlyJob = ({ add }: Pick<Jobs<typeof table>, 'add'>): Jobs => ({
  ...noteJobs().jobs,
  add: (tx, _name, payload, options) => add(tx, 'send-announcement', payload as never, options),
});
