-- Lets the history of a studio say when its classes began to earn for it, and when they stopped.
alter table studio_events add column earns boolean;
comment on column studio_events.earns is 'Set where a change says whether new bookings of its classes earn for the studio';
