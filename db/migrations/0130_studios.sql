-- Organizations in which several people teach, and who belongs to them.
create table studios (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 80),
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(handle) between 3 and 40),
  about text check (char_length(about) between 1 and 2000),
  location text check (char_length(location) between 1 and 120),
  picture_key text references pictures (key),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table studios is 'Organizations in which several people teach';
comment on column studios.handle is 'The name in the address of its page';
comment on column studios.location is 'Where it is, in its own words';
create index studios_by_picture on studios (picture_key) where picture_key is not null;

create table studio_members (
  studio_id uuid not null references studios (id) on delete cascade,
  person_id uuid not null references profiles (id),
  role text not null check (role in ('owner', 'manager', 'teacher')),
  joined_at timestamptz not null,
  primary key (studio_id, person_id)
);
comment on table studio_members is 'Who belongs to a studio; it always has an owner';
create index studio_members_by_person on studio_members (person_id);
