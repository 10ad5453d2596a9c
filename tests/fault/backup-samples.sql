-- Stands for a future migration: every kind of column, reference and trigger that could break a copy.
create table samples (
  id bigint generated always as identity primary key,
  told text,
  document jsonb,
  moment timestamptz,
  wall timestamp,
  day date,
  span interval,
  raw bytea,
  words text[],
  numbers int[],
  amount numeric(30, 10),
  exact double precision,
  flag boolean,
  mark uuid,
  during tstzrange,
  "order" text,
  doubled bigint generated always as (id * 2) stored
);
create sequence sample_numbers start 100 increment 7;

create table sample_people (
  id int primary key,
  best_friend int references sample_people,
  favourite_team int
);
create table sample_teams (
  id int primary key,
  captain int not null references sample_people
);
alter table sample_people
  add constraint sample_people_favourite foreign key (favourite_team) references sample_teams;

create table sample_a_notes (
  person int not null references sample_people,
  note text not null
);
create function sample_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'no row passes here';
end
$$;
create trigger sample_notes_are_closed before insert or update or delete on sample_a_notes
  for each row execute function sample_refuse();
create constraint trigger sample_teams_are_checked after insert on sample_teams
  deferrable initially deferred for each row execute function sample_refuse();

create table sample_kinds (id int primary key);
create table sample_shades (kind int not null references sample_kinds);
insert into sample_kinds values (1), (2);
insert into sample_shades values (1), (2);

create schema if not exists identity;
create table identity.sample_users (id int primary key, person int references sample_people);
create table sample_letters (writer int references identity.sample_users);
