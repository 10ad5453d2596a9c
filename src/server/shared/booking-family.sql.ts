// The ids of a booking and of the paid seats that were added to it, as SQL: each has a payment of its own.
import { type RawBuilder, sql } from 'kysely';

/** Takes the expression that names the booking. */
export const familyOf = (bookingId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${bookingId} union all
  select addition.id from bookings addition
  where addition.adds_to = ${bookingId} and addition.confirmed_at is not null)`;

/** Seats of booking `b` that its own payment has bought, without those given back, which were refunded from it. */
export const ownSeats = sql<number>`(case when b.unit_price_cents = 0 then b.seats
  else least(
    case when b.adds_to is null then b.seats end,
    (b.price_cents - coalesce((
      select sum(refunds.amount_cents) from refunds join payments on payments.id = refunds.payment_id
      where payments.booking_id = b.id and refunds.reason = 'seats_returned'), 0)::bigint) / b.unit_price_cents)
  end)::integer`;
