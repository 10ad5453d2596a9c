-- What operators note about a person for each other.
create table person_notes (
  id uuid primary key,
  person_id uuid not null references profiles (id),
  written_by uuid not null references profiles (id),
  text text check (char_length(text) between 1 and 2000),
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references profiles (id),
  constraint person_notes_withdrawn check (
    (text is null) = (withdrawn_at is not null) and (text is null) = (withdrawn_by is not null))
);
comment on table person_notes is 'What operators note about a person for each other; never shown to them, and gone with the account';
comment on column person_notes.text is 'Null once it is withdrawn';
create index person_notes_of_person on person_notes (person_id, written_at desc, id desc);
