// The date was called off, so everybody gets their money back: there is nothing left to ask for.
import type { Db } from '#platform/db/db.ts';
import { saveSettled } from './refund-request-store.ts';

/** Whoever asks holds the date of the booking. */
export const settleRefundRequest = (
  tx: Db,
  settled: { bookingId: string; at: Date },
): Promise<void> => saveSettled(tx, settled);
