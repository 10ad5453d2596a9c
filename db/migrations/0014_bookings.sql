-- Who has a seat at which date and on which terms, what happened to it, and who waits for one.

create table bookings (
  id uuid primary key,
  session_id uuid not null references sessions (id),
  learner_id uuid not null references profiles (id),
  seats smallint not null check (seats between 1 and 10),
  state text not null
    check (state in ('held', 'expiring', 'expired', 'confirmed', 'cancelled', 'forfeited', 'completed')),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  price_cents bigint not null,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  policy jsonb not null,
  hold_expires_at timestamptz,
  hold_extended boolean not null default false,
  request_key text,
  ics_sequence integer not null default 0 check (ics_sequence >= 0),
  cancelled_by text check (cancelled_by in ('learner', 'instructor', 'operator')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  constraint bookings_total check (price_cents = unit_price_cents::bigint * seats),
  constraint bookings_held_until check (state not in ('held', 'expiring') or hold_expires_at is not null),
  constraint bookings_cancelled_by_somebody check (state not in ('cancelled', 'forfeited') or cancelled_by is not null)
);
comment on table bookings is 'Seats of one learner at one date; kept for good, whatever becomes of them';
comment on column bookings.price_cents is 'For all seats together, at the price of the moment it was booked';
comment on column bookings.policy is 'The house rules it was made under';
comment on column bookings.hold_expires_at is 'Until when the seats wait for the payment';
comment on column bookings.request_key is 'The Idempotency-Key it was asked for with';
comment on column bookings.ics_sequence is 'The version of its calendar entry';
comment on column bookings.ended_at is 'When it was cancelled, ran out or was over';
create unique index bookings_one_live on bookings (session_id, learner_id)
  where state in ('held', 'expiring', 'confirmed', 'completed');
create unique index bookings_once_per_key on bookings (learner_id, request_key) where request_key is not null;
create index bookings_by_learner on bookings (learner_id, created_at desc);
create index bookings_by_session on bookings (session_id, created_at);

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  at timestamptz not null,
  transition text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('learner', 'instructor', 'operator', 'provider', 'clock')),
  actor_id uuid,
  details jsonb not null default '{}'
);
comment on table booking_events is 'Everything that ever happened to a booking; rows are only added';
create index booking_events_by_booking on booking_events (booking_id, id);

create table waitlist_entries (
  id uuid primary key,
  place bigint generated always as identity,
  session_id uuid not null references sessions (id),
  learner_id uuid not null references profiles (id),
  seats smallint not null check (seats between 1 and 10),
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'claimed', 'declined', 'lapsed', 'left', 'closed')),
  joined_at timestamptz not null,
  offered_at timestamptz,
  offer_expires_at timestamptz,
  decline_token_hash text,
  booking_id uuid references bookings (id),
  ended_at timestamptz,
  constraint waitlist_offer_ends check (state <> 'offered' or (offered_at is not null and offer_expires_at is not null)),
  constraint waitlist_claimed_by_booking check ((state = 'claimed') = (booking_id is not null))
);
comment on table waitlist_entries is 'Who waits for seats at a full date; an open offer holds its seats';
comment on column waitlist_entries.place is 'Who came first is offered first';
comment on column waitlist_entries.offer_expires_at is 'Until when the seats are kept for this person';
create unique index waitlist_once on waitlist_entries (session_id, learner_id) where state in ('waiting', 'offered');
create index waitlist_in_line on waitlist_entries (session_id, place) where state in ('waiting', 'offered');
create index waitlist_by_learner on waitlist_entries (learner_id, joined_at desc);

create table calendar_feeds (
  person_id uuid primary key references profiles (id) on delete cascade,
  token text not null unique check (char_length(token) >= 32),
  created_at timestamptz not null
);
comment on table calendar_feeds is 'The secret address under which somebody''s calendar program finds their bookings';
comment on column calendar_feeds.token is 'As it is, for the owner wants to read it again; it opens nothing else, and a new one replaces it';

create index sessions_by_end on sessions (ends_at) where state = 'scheduled';

create trigger booking_events_stay before update or delete on booking_events
  for each row execute function refuse_change();
