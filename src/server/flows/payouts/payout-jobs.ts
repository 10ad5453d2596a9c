// The job handlers that pay instructors, take back what they owe, and check both.
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import type { MoneyContext, Context } from '../../shared/context.ts';
import { checkPayouts } from './check-payouts.ts';
import { payOut } from './pay-out.ts';
import { takeBack } from './transfers/take-back.ts';

export const createPayoutJobs = ({ db, ...context }: MoneyContext & Pick<Context, 'db'>) =>
  ({
    'pay-out': ({ payoutId }) => payOut(db, context, payoutId),
    'take-back': ({ reversalId }) => takeBack(db, context, reversalId),
    'check-payouts': (_payload, { signal }) => checkPayouts(db, context, signal),
  }) satisfies Partial<JobHandlers>;
