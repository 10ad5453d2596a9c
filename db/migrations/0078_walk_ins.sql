-- People who come without a booking, added by the instructor at the door. They pay nothing here.
create table walk_ins (
  id uuid primary key,
  session_id uuid not null references sessions (id),
  name text not null check (char_length(name) between 1 and 80),
  seats smallint not null check (seats between 1 and 10),
  added_by uuid not null references profiles (id),
  added_at timestamptz not null,
  removed_at timestamptz
);
comment on table walk_ins is 'People without a booking whom the instructor let in; their seats count as taken until they are removed';
comment on column walk_ins.id is 'Chosen by the device that added it';
create index walk_ins_by_session on walk_ins (session_id) where removed_at is null;
create index walk_ins_by_instructor on walk_ins (added_by);
