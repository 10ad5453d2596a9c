-- Reminders come twice: a day before free cancellation ends (of a free class two days before the start), and three hours
-- before the start. Bookings that wait for the one reminder there was get the first earlier.

update timers set due_at = least(timers.due_at,
  case when b.price_cents = 0 then s.starts_at - interval '48 hours'
    else least(s.starts_at, greatest(
      s.starts_at - make_interval(hours => (b.policy ->> 'refundWindowHours')::integer),
      (b.policy ->> 'refundUntil')::timestamptz)) - interval '24 hours'
  end)
from bookings b join sessions s on s.id = b.session_id
where timers.job = 'remind-learner' and timers.key = b.id::text and b.state = 'confirmed';

-- Where the one reminder was sent, or came too late to be needed, the second remains. Learners without a mail about their
-- booking, as those of a demo, are not reminded either.
insert into timers (job, key, payload, due_at)
select 'remind-learner', b.id::text, jsonb_build_object('bookingId', b.id),
  s.starts_at - interval '3 hours'
from bookings b join sessions s on s.id = b.session_id
where b.state = 'confirmed' and s.state = 'scheduled' and exists (
  select from outbox
  where entity = b.id::text and kind in ('booking-confirmed', 'booking-reminder'))
on conflict (job, key) do nothing;

-- Learners give back some of their seats: the refund has its own reason, and the booking keeps the price that was sold.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('cancelled_in_time', 'class_cancelled', 'class_moved', 'granted', 'seats_returned', 'no_seat', 'wrong_amount',
    'paid_twice', 'outside'));
alter table bookings drop constraint bookings_total;
alter table bookings add constraint bookings_total check (price_cents >= unit_price_cents::bigint * seats);
comment on column bookings.price_cents is 'For all seats that were sold, at the price of the moment it was booked; seats given back since are refunded, and still counted here';
