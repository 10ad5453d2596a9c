-- What operators write to all, to instructors or to learners of a town, and who has got it. The primary key of the
-- recipients is the guarantee that nobody gets an announcement twice.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'news')),
  audience text not null check (audience in ('everyone', 'instructors', 'learners')),
  place_name text check (char_length(place_name) between 1 and 100),
  place_latitude double precision check (place_latitude between -90 and 90),
  place_longitude double precision check (place_longitude between -180 and 180),
  radius_miles integer check (radius_miles between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 150),
  body text not null check (char_length(body) between 1 and 8000),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  version integer not null default 1 check (version > 0),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  scheduled_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  people integer check (people >= 0),
  reached_up_to uuid,
  reached integer not null default 0 check (reached >= 0),
  mailed integer not null default 0 check (mailed >= 0),
  constraint announcements_place_whole
    check (num_nulls(place_name, place_latitude, place_longitude, radius_miles) in (0, 4)),
  constraint announcements_place_of_learners check (audience = 'learners' or place_name is null),
  constraint announcements_scheduled check ((state = 'draft') = (scheduled_at is null)),
  constraint announcements_begun check ((state in ('draft', 'scheduled')) = (begun_at is null)),
  constraint announcements_ended check ((state in ('sent', 'canceled')) = (ended_at is not null))
);
comment on table announcements is 'What operators write to all, to instructors or to learners of a town';
comment on column announcements.kind is 'terms: about the account or our terms, for everybody; news: for those who want such mails';
comment on column announcements.radius_miles is 'For learners who look for classes, or have booked one, within this distance of the place';
comment on column announcements.version is 'Counts changes and steps: a request or job that knows an earlier one does nothing';
comment on column announcements.begun_at is 'When sending began; only people who had an account by then get it';
comment on column announcements.people is 'How many people it was for when sending began';
comment on column announcements.reached_up_to is 'The last person reached; people are reached in the order of their ids';
comment on column announcements.mailed is 'For how many of those reached a mail was queued';

create index announcements_by_creation on announcements (created_at desc, id desc);

create table announcement_recipients (
  announcement_id uuid not null references announcements (id),
  person_id uuid not null references profiles (id),
  reached_at timestamptz not null,
  primary key (announcement_id, person_id)
);
comment on table announcement_recipients is 'Who has got which announcement, once each; goes with the account';

create index announcement_recipients_by_person on announcement_recipients (person_id, reached_at desc);
