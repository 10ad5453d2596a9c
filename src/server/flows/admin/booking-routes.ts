// Translates what operators do to a booking between the contract and its flows.
import type { Handlers } from '#platform/http/handlers.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { readAmount } from '../payments/ledger/read-amount.ts';
import { markAttendanceAsOperator } from './mark-attendance-as-operator.ts';
import { refundBooking } from './refund-booking.ts';

export function adminBookingFlowRoutes(context: MoneyContext) {
  return {
    'PUT /api/admin/bookings/{id}/attendance': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { attendance } = body;
      await markAttendanceAsOperator(db, context, { caller, bookingId: id, attendance, requestId });
      return { id };
    },
    'POST /api/admin/bookings/{id}/refund': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const amountCents = readAmount(body.amount);
      const shownRestCents = readAmount(body.shown_rest);
      const { reason } = body;
      const input = { caller, bookingId: id, amountCents, shownRestCents, reason, requestId };
      await refundBooking(db, context, input);
      return { id, refunded: amountCents / 100 };
    },
  } satisfies Partial<Handlers>;
}
