-- What is taught, when and by whom: a class, the sessions one can book, and the meetings each consists of.

do $$
begin
  create extension if not exists btree_gist;
exception
  when insufficient_privilege then
    raise exception 'this database user may not create the extension btree_gist, so let an administrator run "create extension btree_gist" in this database first';
  when feature_not_supported or undefined_file then
    raise exception 'the extension btree_gist is not installed on this server, so install the contrib package of PostgreSQL first';
end
$$;

alter table profiles
  add column instructor_applied_at timestamptz,
  add column instructor_approved_at timestamptz;
comment on column profiles.instructor_applied_at is 'When the person last asked to teach';
comment on column profiles.instructor_approved_at is 'Since when the person may publish';
update profiles set instructor_applied_at = created_at, instructor_approved_at = created_at
  where instructor_status = 'approved';
create index profiles_waiting_instructors on profiles (instructor_applied_at)
  where instructor_status = 'pending';

create table categories (
  id smallint primary key,
  name text not null unique
);
comment on table categories is 'What classes are about; fixed, the same list as in the code';
insert into categories (id, name) values
  (1, 'Arts & Crafts'), (2, 'Cooking'), (3, 'Technology'), (4, 'Languages'),
  (5, 'Music'), (6, 'Gardening'), (7, 'Other');

create table classes (
  id uuid primary key,
  teacher_id uuid not null references profiles (id),
  category_id smallint not null references categories (id),
  title text not null check (char_length(title) between 5 and 120),
  description text not null check (char_length(description) between 20 and 5000),
  price_cents integer not null check (price_cents between 0 and 1000000),
  location text not null check (char_length(location) between 3 and 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  max_students integer not null check (max_students between 1 and 500),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint classes_coordinates_come_in_pairs check ((latitude is null) = (longitude is null))
);
comment on table classes is 'Something an instructor teaches; what can be booked are its sessions';
comment on column classes.is_active is 'Published by its instructor; seen by others once the instructor is approved';
comment on column classes.time_zone is 'The zone new dates are set in (IANA)';
comment on column classes.max_students is 'The capacity of new sessions';
create index classes_by_teacher on classes (teacher_id, created_at desc);

create table class_images (
  class_id uuid not null references classes (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  picture_key text not null references pictures (key),
  primary key (class_id, position)
);
comment on table class_images is 'The pictures of a class in order, the cover first';
create index class_images_by_picture on class_images (picture_key);

create table sessions (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  wall_start text not null check (wall_start ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  capacity integer not null check (capacity between 1 and 500),
  seats_taken integer not null default 0,
  state text not null default 'scheduled' check (state in ('scheduled', 'cancelled', 'completed')),
  cancelled_at timestamptz,
  created_at timestamptz not null,
  constraint sessions_seats check (seats_taken between 0 and capacity),
  constraint sessions_end_after_start check (ends_at > starts_at),
  constraint sessions_cancelled_when check ((state = 'cancelled') = (cancelled_at is not null))
);
comment on table sessions is 'What can be booked: one date of a class, or all meetings of a course together';
comment on column sessions.starts_at is 'Start of the first meeting; ends_at is the end of the last';
comment on column sessions.wall_start is 'What clocks at the venue show at the start: the intent, should the rules of the zone change';
comment on column sessions.seats_taken is 'Changed by guarded updates only';
create index sessions_by_class on sessions (class_id, starts_at);
create index sessions_by_start on sessions (starts_at) where state = 'scheduled';

create table meetings (
  session_id uuid not null references sessions (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  wall_start text not null check (wall_start ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  wall_end text not null check (wall_end ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  instructor_id uuid not null references profiles (id),
  cancelled boolean not null default false,
  primary key (session_id, starts_at),
  constraint meetings_end_after_start check (ends_at > starts_at),
  constraint meetings_one_at_a_time exclude using gist
    (instructor_id with =, tstzrange(starts_at, ends_at) with &&) where (not cancelled)
);
comment on table meetings is 'When people come together for a session; nobody teaches two at the same time';
comment on column meetings.instructor_id is 'Copied from the class, for the rule above';
