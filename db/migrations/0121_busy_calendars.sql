-- Instructors give the address of a calendar of their own, so that they are told when a date of a class is no good.

create table busy_calendars (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  host text not null check (char_length(host) between 1 and 255),
  sealed_address bytea not null,
  time_zone text not null,
  added_at timestamptz not null,
  next_read_at timestamptz not null,
  read_at timestamptz,
  window_until timestamptz,
  failure text,
  failures int not null default 0,
  etag text,
  last_modified text
);
comment on table busy_calendars is 'Calendars elsewhere whose busy times an instructor is warned of; the address is secret, so it is sealed and never shown again';
comment on column busy_calendars.host is 'The host of the address, which the instructor knows the calendar by';
comment on column busy_calendars.sealed_address is 'Encrypted with the key busy-calendars of server_keys; opens only with the id of the row';
comment on column busy_calendars.time_zone is 'For days and times in the calendar that name no zone: that of the browser in which it was added';
comment on column busy_calendars.next_read_at is 'Real time, like all times of reading: the business clock can be moved';
comment on column busy_calendars.window_until is 'Busy times are known until then; business time';
comment on column busy_calendars.failures is 'Failed readings in a row';
create index busy_calendars_by_person on busy_calendars (person_id, added_at);
create index busy_calendars_by_reading on busy_calendars (next_read_at);

create table busy_times (
  calendar_id uuid not null references busy_calendars (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (calendar_id, starts_at),
  constraint busy_times_last check (starts_at < ends_at)
);
comment on table busy_times is 'When somebody is busy by their own calendar: no titles, no places, no people; times that touch are one';
