// The job handlers that move money or check where it is.
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import type { MoneyContext, Context } from '../../shared/context.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { checkPayments } from './check-payments.ts';
import { endHold } from '../bookings/end-hold.ts';
import { handleProviderEvent } from './handle-provider-event.ts';
import { createPayoutJobs } from '../payouts/payout-jobs.ts';
import { issueMissingNotes } from '../../payments/credit-notes/issue-missing-notes.ts';
import { reconcileLedger } from './ledger/reconcile-ledger.ts';

export function createMoneyJobs({ db, ...context }: MoneyContext & Pick<Context, 'db'>) {
  return {
    'end-hold': async ({ bookingId }) => void (await endHold(db, context, bookingId)),
    'check-payments': (_payload, { signal }) => checkPayments(db, context, signal),
    'handle-provider-event': (event) => handleProviderEvent(db, context, event),
    'send-refund': ({ refundId }) => sendRefund(db, context, refundId),
    'reconcile-books': async () => {
      // A document that cannot be issued must not keep the ledger from being checked.
      try {
        await issueMissingNotes(db, context);
      } finally {
        await reconcileLedger(db, context);
      }
    },
    ...createPayoutJobs({ db, ...context }),
  } satisfies Partial<JobHandlers>;
}
