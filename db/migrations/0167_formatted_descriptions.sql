-- Descriptions with headings, lists and bold. `description` stays the words alone, for lists, search, feeds and mails.
alter table classes add column description_markdown text
  check (char_length(description_markdown) between 1 and 5000);
comment on column classes.description_markdown is
  'The description as written, in light markup; null where it is plain text. `description` has its words';

-- The release before changes the words alone.
create function forget_old_markup() returns trigger language plpgsql as $$
begin
  if new.description is distinct from old.description
    and new.description_markdown is not distinct from old.description_markdown then
    new.description_markdown := null;
  end if;
  return new;
end $$;
create trigger forget_old_markup before update of description on classes
  for each row when (old.description_markdown is not null) execute function forget_old_markup();
