// Jobs about the commission; part of the table of all jobs.
import * as z from 'zod/mini';
import { job, type JobTable } from '../job-spec.ts';
import { exceptionChange, taxChange } from './admin-mails.ts';

export const commissionJobs = {
  'apply-commission': job({
    meaning: 'Lets a planned commission count, unless it was canceled or replaced.',
    payload: z.strictObject({ plannedCommissionId: z.uuid() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 60,
    concurrency: 1,
  }),
  'announce-commission': job({
    meaning:
      'Notifies the next instructors of a planned commission, or that it was canceled, and adds the job of those after them.',
    payload: z.strictObject({ plannedCommissionId: z.uuid() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
    concurrency: 1,
  }),
  'announce-exception': job({
    meaning:
      'Notifies the next people concerned by an exception from the standing commission, and adds the job of those after them.',
    payload: z.strictObject({
      exceptionId: z.uuid(),
      version: z.int(),
      after: z.nullable(z.uuid()),
      change: exceptionChange,
    }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
    concurrency: 1,
  }),
  'announce-commission-tax': job({
    meaning:
      'Notifies the next instructors of a tax on the commission, or that it does not come, and adds the job of those after them.',
    payload: z.strictObject({
      taxId: z.uuid(),
      after: z.nullable(z.uuid()),
      /** How many mails the walk has queued by now. */
      queued: z.int(),
      change: taxChange,
      standingBps: z.int(),
    }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
    concurrency: 1,
  }),
} as const satisfies JobTable;
