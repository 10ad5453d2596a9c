// Leads a learner to payment: returns the checkout URL, or the booking's state. A repeated call returns the same page.
import { randomUUID } from 'node:crypto';
import type { BookingResponse } from '#contract/bookings/bookings.ts';
import { Refusal, missing } from '#contract/errors.ts';
import { isOneOf, unpaidStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { readCurrency } from '../../shared/read-currency.ts';
import { lockSessionOfBooking } from '../../bookings/lock-booking.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { checkoutRequest } from '../../payments/checkout-request.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, ProviderUnavailableError } from '../../payments/ask-provider.ts';
import {
  findOpenPayment,
  findPayment,
  findPaymentsOf,
  findSale,
  insertPayment,
  type Payment,
} from '../../payments/payment-store.ts';
import { endCheckout } from './end-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import { syncPayment } from './sync-payment.ts';

/** A round may find that the open page is closed by now; the next one opens another. */
const maxRounds = 3;

export async function payForBooking(
  db: Db,
  context: MoneyContext,
  bookingId: string,
): Promise<BookingResponse> {
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const begun = await beginPayment(db, context, bookingId);
      if (!begun) {
        await lookForLateMoney(db, context, bookingId);
        break;
      }
      if (await prepareCheckout(db, context, begun)) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new Refusal('payment_unavailable', { cause: error });
  }
  return responseFor(db, context, bookingId);
}

interface Begun {
  payment: Payment;
  isNew: boolean;
}

/** Returns the open payment, or a new one; undefined when the booking does not wait for payment. */
function beginPayment(
  db: Db,
  context: MoneyContext,
  bookingId: string,
): Promise<Begun | undefined> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!locked) throw missing('booking');
    const { state, hold_expires_at: heldUntil } = locked.booking;
    if (state !== 'held' || heldUntil === null || heldUntil <= at) return undefined;
    const open = await findOpenPayment(tx, bookingId);
    if (open) return { payment: open, isNew: false };
    const sale = await findSale(tx, bookingId);
    const { publicUrl } = context.config;
    const holdMs = heldUntil.getTime() - at.getTime();
    const { current } = context.providers;
    const currency = await readCurrency(tx, context);
    const payment = await insertPayment(tx, {
      id: randomUUID(),
      booking_id: bookingId,
      provider: current.id,
      livemode: current.livemode,
      amount_cents: sale.priceCents,
      state: 'creating',
      request: JSON.stringify(checkoutRequest({ sale, publicUrl, currency, holdMs })),
      created_at: at,
    });
    return { payment, isNew: true };
  });
}

/** Opens the checkout page, or reads how it stands. False when this payment is closed and another one may begin. */
async function prepareCheckout(
  db: Db,
  context: MoneyContext,
  { payment, isNew }: Begun,
): Promise<boolean> {
  if (payment.provider !== context.providers.current.id) {
    await endCheckout(db, context, payment);
    return false;
  }
  if (payment.state === 'creating' && !(await openCheckout(db, context, payment))) {
    if (isNew) throw new Refusal('payment_unavailable');
    return false;
  }
  const paidAtOnce = await payAtOnce(db, context, payment.id);
  if (paidAtOnce || !isNew) await syncPayment(db, context, payment.id);
  return (await findPayment(db, payment.id))?.state !== 'closed';
}

/** Pays without the page, in a demo whose settings say so. */
async function payAtOnce(db: Db, context: MoneyContext, paymentId: string): Promise<boolean> {
  const provider = context.providers.current;
  if (!provider.payAtOnce) return false;
  const { demoCheckout } = await context.readSettings(db);
  if (demoCheckout !== 'at once') return false;
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'open' || payment.provider_session_id === null) return true;
  await outcomeOf(provider.payAtOnce(payment.provider_session_id));
  return true;
}

/** A learner who comes back late from the checkout page may have paid: reads that from the provider. */
async function lookForLateMoney(db: Db, context: MoneyContext, bookingId: string): Promise<void> {
  const booking = await findBooking(db, bookingId);
  if (!booking || !isOneOf(unpaidStates, booking.state)) return;
  for (const { id, state } of await findPaymentsOf(db, bookingId))
    if (state !== 'succeeded') await syncPayment(db, context, id);
}

async function responseFor(
  db: Db,
  { clock }: MoneyContext,
  bookingId: string,
): Promise<BookingResponse> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw missing('booking');
  const { id, state: status, hold_expires_at: heldUntil } = booking;
  const isWaiting = status === 'held' && heldUntil !== null && heldUntil > clock.now();
  const payment = isWaiting ? await findOpenPayment(db, id) : undefined;
  const checkoutUrl = payment?.checkout_url;
  return checkoutUrl ? { id, status, checkoutUrl } : { id, status };
}
