-- What comes with a booking on the day and after it: who came, what is saved for later, what instructors tell the people
-- who booked, and how often a class is looked at.

-- Moves along when the date does; what somebody has ahead or behind them is then read in order, however much it is.
alter table sessions add constraint sessions_id_and_start unique (id, starts_at);
alter table bookings add column starts_at timestamptz;
update bookings set starts_at = sessions.starts_at from sessions where sessions.id = session_id;
alter table bookings
  alter column starts_at set not null,
  add constraint bookings_start_with_their_date foreign key (session_id, starts_at)
    references sessions (id, starts_at) on update cascade;
comment on column bookings.starts_at is 'The start of the date, kept in step with it: own lists are in its order';
create index bookings_ahead on bookings (learner_id, starts_at) where state in ('held', 'expiring', 'confirmed');
-- What was called off is behind somebody from that moment.
create index bookings_behind on bookings (learner_id, least(starts_at, ended_at));

alter table bookings
  add column attendance text not null default 'unknown' check (attendance in ('unknown', 'attended', 'no_show')),
  add column attendance_at timestamptz,
  add constraint bookings_marked_when check ((attendance = 'unknown') = (attendance_at is null));
comment on column bookings.attendance is 'What the instructor has marked; who is not marked counts as having come';

create table attendance_contests (
  booking_id uuid primary key references bookings (id),
  message text not null check (char_length(message) <= 1000),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  asked_at timestamptz not null,
  answer text check (char_length(answer) <= 1000),
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  constraint attendance_contests_decided check ((state = 'open') = (decided_at is null))
);
comment on table attendance_contests is 'Who was marked as not having come says that they did; an operator decides';
create index attendance_contests_open on attendance_contests (asked_at) where state = 'open';

create index meetings_by_instructor on meetings (instructor_id, starts_at) where not cancelled;

create table session_messages (
  id uuid primary key,
  session_id uuid not null references sessions (id),
  sender_id uuid not null references profiles (id),
  message text not null check (char_length(message) <= 2000),
  recipients integer not null check (recipients > 0),
  sent_at timestamptz not null
);
comment on table session_messages is 'What an instructor has written to everybody who booked a date';
create index session_messages_by_session on session_messages (session_id, sent_at);
create index session_messages_by_sender on session_messages (sender_id, sent_at);

create table saved_classes (
  person_id uuid not null references profiles (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (person_id, class_id)
);
comment on table saved_classes is 'Classes somebody wants to find again';
create index saved_classes_in_order on saved_classes (person_id, saved_at desc);
create index saved_classes_by_class on saved_classes (class_id);

create table class_views (
  class_id uuid not null references classes (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (class_id, day)
);
comment on table class_views is 'How often the page of a class was opened on a day of business time (UTC); not by whom';
