// The job handlers that move money or check where it is.
import type { Db } from '#platform/db/db.ts';
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { checkPayments } from './check-payments.ts';
import { endHold } from '../bookings/end-hold.ts';
import { handleProviderEvent } from './handle-provider-event.ts';
import { createPayoutJobs } from '../payouts/payout-jobs.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

export function createMoneyJobs({ db, ...tools }: MoneyTools & { db: Db }) {
  return {
    'end-hold': async ({ bookingId }) => void (await endHold(db, tools, bookingId)),
    'check-payments': (_payload, { signal }) => checkPayments(db, tools, signal),
    'handle-provider-event': (event) => handleProviderEvent(db, tools, event),
    'send-refund': ({ refundId }) => sendRefund(db, tools, refundId),
    'reconcile-books': () => reconcileLedger(db, tools),
    ...createPayoutJobs({ db, ...tools }),
  } satisfies Partial<JobHandlers>;
}
