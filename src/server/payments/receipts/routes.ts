// Translates the call about receipts between the contract and its use case.
import type { Handlers } from '#platform/http/handlers.ts';
import { showReceipt } from './show-receipt.ts';

export const receiptRoutes = () =>
  ({
    'GET /api/bookings/{id}/receipt': async ({ params }, { db, caller, setHeader }) => {
      const input = { bookingId: params.id, learnerId: caller.id };
      const { name, content } = await showReceipt(db, input);
      setHeader('content-disposition', `attachment; filename="${name}"`);
      return content;
    },
  }) satisfies Partial<Handlers>;
