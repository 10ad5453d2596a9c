-- Marks that phones make at the door, also without a network, arrive later and more than once.
create table attendance_marks (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  outcome text not null check (outcome in ('applied', 'kept')),
  marked_at timestamptz not null,
  received_at timestamptz not null
);
comment on table attendance_marks is 'Marks of a roster that a device has sent, each counted once however often it arrives';
comment on column attendance_marks.id is 'Chosen by the device when it was made';
comment on column attendance_marks.outcome is 'Kept: another device had marked something else meanwhile, which stays';
comment on column attendance_marks.marked_at is 'When it was made, by the clock of the server';
create index attendance_marks_by_session on attendance_marks (session_id);
