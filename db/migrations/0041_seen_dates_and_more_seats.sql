-- Remembers which dates of a class a person who waits for new ones has seen, so that a class that is hidden and shown
-- again brings no second mail about them.

alter table alerts add column seen_session_ids uuid[] not null default '{}';
comment on column alerts.seen_session_ids is 'Dates ahead of the class when somebody asked or was last mailed; they are not mailed again';
-- All dates of an older alert were there when it was asked for, or were mailed since.
update alerts set seen_session_ids = array(
    select id from sessions where sessions.class_id = alerts.class_id and state = 'scheduled')
  where class_id is not null;

-- Learners add seats to a paid booking. The seats are held and paid for as a booking of their own, because a payment pays
-- for one booking. Once they are paid, they count in the booking they were added to, and theirs only carries the money.
alter table bookings add column adds_to uuid references bookings (id);
comment on column bookings.adds_to is 'Set for seats that were added to another booking later. Once they are paid they count there, and here as none: this row then only carries their payment, and shares the state and the date of the other';
-- New rows are checked from now on, and those that are there by 0043.
alter table bookings drop constraint bookings_seats_check;
alter table bookings add constraint bookings_seats_check check
  (seats between 0 and 10 and (seats > 0 or (adds_to is not null and confirmed_at is not null))) not valid;
alter table bookings drop constraint bookings_total;
alter table bookings add constraint bookings_total check (price_cents >= unit_price_cents) not valid;
comment on column bookings.price_cents is 'For all seats that were sold by its own payment, at the price of the moment it was booked; seats given back since are refunded, and still counted here';
drop index bookings_one_live;
create unique index bookings_one_live on bookings (session_id, learner_id)
  where state in ('held', 'expiring', 'confirmed', 'completed') and adds_to is null;
create unique index bookings_one_addition on bookings (adds_to)
  where state in ('held', 'expiring') and adds_to is not null;
create index bookings_by_addition on bookings (adds_to) where adds_to is not null;
