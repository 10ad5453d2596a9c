-- People follow instructors, and hear of new classes and dates, and of saved classes that fill up.

create table follows (
  person_id uuid not null references profiles (id) on delete cascade,
  instructor_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null,
  primary key (person_id, instructor_id),
  constraint follows_somebody_else check (person_id <> instructor_id)
);
comment on table follows is 'Who wants to hear of new classes and dates of which instructor; instructors see only how many';
create index follows_by_instructor on follows (instructor_id, person_id);

create table news (
  id uuid primary key,
  kind text not null check (kind in ('new_class', 'new_dates', 'few_seats')),
  class_id uuid not null references classes (id) on delete cascade,
  instructor_id uuid not null references profiles (id) on delete cascade,
  session_ids uuid[] not null check (cardinality(session_ids) > 0),
  happened_at timestamptz not null,
  stage text not null default 'people' check (stage in ('people', 'searches', 'notified')),
  notified_up_to uuid
);
comment on table news is 'What people who follow an instructor, or saved a class or a search, are notified of; forgotten after two months';
comment on column news.session_ids is 'The dates it is about, soonest first';
comment on column news.stage is 'Who is being notified: people who follow the instructor or saved the class, then those whose saved searches match';
comment on column news.notified_up_to is 'The last person, or saved search, of this stage that was looked at, in the order of their ids';
create index news_by_instructor on news (instructor_id, happened_at);
create index news_by_class on news (class_id, happened_at);
create index news_by_age on news (happened_at);
create unique index news_of_few_seats_once on news ((session_ids[1])) where kind = 'few_seats';

-- Without a foreign key, so that filling it below blocks no booking.
create table announced_sessions (
  session_id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade
);
comment on table announced_sessions is 'Dates that have been public and are no news any more, also when their class is hidden and shown again';
create index announced_sessions_by_class on announced_sessions (class_id);

create table news_mails (
  person_id uuid primary key references profiles (id) on delete cascade,
  mailed_at timestamptz not null,
  news_until timestamptz not null
);
comment on table news_mails is 'When a person was last mailed the news of the week';
comment on column news_mails.news_until is 'News up to this moment were considered; a little before mailed_at, so that none whose transaction was still open is passed over';

create table filling_sessions (
  session_id uuid primary key
);
comment on table filling_sessions is 'Dates of saved classes that a booking has left with few seats; a job looks whether that is still so once none of the seats is only held';

insert into announced_sessions (session_id, class_id)
  select s.id, s.class_id from sessions s join classes c on c.id = s.class_id
  where c.is_active and s.state = 'scheduled';
