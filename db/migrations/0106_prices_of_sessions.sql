-- A session may have a price and a number of seats of its own; null: those of its class, as they are at the moment.

alter table sessions
  add column own_price_cents integer check (own_price_cents between 0 and 1000000),
  add column own_seats integer check (own_seats between 1 and 500);
comment on column sessions.own_price_cents is 'The price of a seat, where it differs from the class; bookings keep the price they were made at';
comment on column sessions.own_seats is 'The seats it should have, where they differ from the class; capacity is never below the seats that are taken';
