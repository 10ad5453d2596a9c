-- Whom a person wants no messages from, whatever conversations the two have, or none.
create table person_blocks (
  person_id uuid not null references profiles (id),
  other_id uuid not null references profiles (id),
  blocked_at timestamptz not null,
  primary key (person_id, other_id),
  constraint person_blocks_of_two_people check (person_id <> other_id)
);
comment on table person_blocks is 'The person wants no messages from the other one, in either of their roles';
create index person_blocks_by_other on person_blocks (other_id);

-- Copies what processes of the release before write; to be dropped together with conversation_members.blocked_at.
create function copy_person_block() returns trigger language plpgsql as $$
begin
  if new.blocked_at is null then
    delete from person_blocks where person_id = new.person_id and other_id = new.other_id;
  else
    insert into person_blocks (person_id, other_id, blocked_at)
    values (new.person_id, new.other_id, new.blocked_at) on conflict do nothing;
  end if;
  return null;
end
$$;
