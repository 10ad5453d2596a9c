// The ids of a booking and of the paid seats that were added to it, as SQL: each has a payment of its own.
import { type RawBuilder, sql } from 'kysely';

/** Takes the expression that names the booking. */
export const familyOf = (bookingId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${bookingId} union all
  select addition.id from bookings addition
  where addition.adds_to = ${bookingId} and addition.confirmed_at is not null)`;

/** Seats of booking `b` that its own payment has bought, without those given back. */
export const ownSeats = sql<number>`case when b.adds_to is null and b.unit_price_cents > 0
    then least(b.seats, b.price_cents / b.unit_price_cents)
  when b.adds_to is null then b.seats
  else b.price_cents / greatest(b.unit_price_cents, 1) end::integer`;
