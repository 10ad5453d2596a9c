-- Dates that were moved, and what the people who had booked them say to it.

alter table sessions add column previous_starts_at timestamptz;
comment on column sessions.previous_starts_at is 'When it was to begin before it was moved the last time';

create table reschedules (
  id uuid primary key,
  session_id uuid not null references sessions (id),
  proposed_by uuid not null references profiles (id),
  old_starts_at timestamptz not null,
  old_ends_at timestamptz not null,
  new_starts_at timestamptz not null,
  new_ends_at timestamptz not null,
  note text check (char_length(note) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'closed')),
  proposed_at timestamptz not null,
  answers_until timestamptz not null,
  closed_at timestamptz,
  constraint reschedules_closed_when check ((state = 'closed') = (closed_at is not null))
);
comment on table reschedules is 'An instructor has moved a date; who had booked it stays or gets everything back';
comment on column reschedules.answers_until is 'Who has not answered by then gets everything back';
create unique index reschedules_one_open on reschedules (session_id) where state = 'open';
create index reschedules_by_session on reschedules (session_id, proposed_at);

create table reschedule_answers (
  reschedule_id uuid not null references reschedules (id),
  booking_id uuid not null references bookings (id),
  answer text not null default 'pending' check (answer in ('pending', 'accepted', 'refund', 'silent', 'gone')),
  answered_at timestamptz,
  token_hash text not null,
  primary key (reschedule_id, booking_id),
  constraint reschedule_answers_when check ((answer = 'pending') = (answered_at is null))
);
comment on table reschedule_answers is 'One for each booking that was made for the old time';
comment on column reschedule_answers.answer is 'silent: nothing was heard in time; gone: the booking ended in another way';
comment on column reschedule_answers.token_hash is 'Of the secret in the mail, with which one can answer without signing in';
create index reschedule_answers_by_booking on reschedule_answers (booking_id);
