-- Which installation this is, so that it can tell its own storage from somebody else's.

create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
comment on table installation is 'Names this installation; a storage of files that bears another name is not swept';
insert into installation default values;
