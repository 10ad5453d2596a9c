-- Short words by which operators group people.
create table person_tags (
  person_id uuid not null references profiles (id),
  tag text not null check (char_length(tag) between 1 and 24 and tag = lower(tag)),
  added_by uuid not null references profiles (id),
  added_at timestamptz not null,
  primary key (person_id, tag)
);
comment on table person_tags is 'Short words by which operators group people; never shown to them, and gone with the account';
create index person_tags_by_tag on person_tags (tag, person_id);
