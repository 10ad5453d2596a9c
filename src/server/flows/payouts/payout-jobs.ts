// The job handlers that pay instructors, take back what they owe, and check both.
import type { Db } from '#platform/db/db.ts';
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { checkPayouts } from './check-payouts.ts';
import { payOut } from './pay-out.ts';
import { takeBack } from './take-back.ts';

export const createPayoutJobs = ({ db, ...tools }: MoneyTools & { db: Db }) =>
  ({
    'pay-out': ({ payoutId }) => payOut(db, tools, payoutId),
    'take-back': ({ reversalId }) => takeBack(db, tools, reversalId),
    'check-payouts': (_payload, { signal }) => checkPayouts(db, tools, signal),
  }) satisfies Partial<JobHandlers>;
