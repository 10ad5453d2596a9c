// Settles the refund request of a booking whose session was canceled: everybody is refunded anyway.
import type { Db } from '#platform/db/db.ts';
import { saveSettled } from './refund-request-store.ts';

/** The caller holds the session lock. */
export const settleRefundRequest = (
  tx: Db,
  settled: { bookingId: string; at: Date },
): Promise<void> => saveSettled(tx, settled);
