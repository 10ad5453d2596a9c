// Builds the checkout request for the payment provider. It is stored before it is sent, so that a retry sends the same.
import { sessionText } from '#domain/text/date-text.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { CheckoutRequest } from '#platform/payments/provider.ts';
import type { findSale } from './payment-store.ts';

type Sale = Awaited<ReturnType<typeof findSale>>;

/** Stripe requires at least 30 minutes; the remaining five leave time to retry. */
const leastMs = 35 * minuteMs;
const mostMs = 23 * hourMs;
/** The time to pay can be extended by five minutes. */
const extensionMs = 6 * minuteMs;

interface CheckoutRequestInput {
  sale: Sale;
  publicUrl: string;
  /** As the provider writes it. */
  currency: string;
  /** The longest time that the seats wait for the payment. */
  holdMs: number;
}

export function checkoutRequest({
  sale,
  publicUrl,
  currency,
  holdMs,
}: CheckoutRequestInput): CheckoutRequest {
  const { bookingId, priceCents, seats, title, startsAt, endsAt, meetings, timeZone, email } = sale;
  const when = sessionText({ startTime: startsAt, endTime: endsAt, meetings }, timeZone);
  const lastsMs = Math.min(Math.max(holdMs + extensionMs, leastMs), mostMs);
  const page = `${publicUrl}/bookings/${bookingId}`;
  return {
    bookingId,
    amountCents: priceCents,
    currency,
    name: title,
    description: `${when}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    email,
    expiresAt: new Date(systemClock.now().getTime() + lastsMs).toISOString(),
    successUrl: `${page}?paid=1`,
    cancelUrl: `${page}?unpaid=1`,
  };
}
