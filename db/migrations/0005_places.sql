-- The gazetteer: ZIP codes and towns of the United States with coordinates and time zones.
-- Its rows are no part of the migration: the program fills them from db/places when it starts.

do $$
begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege then
    raise exception 'this database user may not create the extension pg_trgm, so let an administrator run "create extension pg_trgm" in this database first';
  when feature_not_supported or undefined_file then
    raise exception 'the extension pg_trgm is not installed on this server, so install the contrib package of PostgreSQL first';
end
$$;

create table places (
  -- Compared byte by byte: the index then serves prefixes whatever the language of the database.
  search_text text collate "C" not null,
  state text not null,
  kind text not null check (kind in ('city', 'zip')),
  zip text check (zip ~ '^[0-9]{5}$'),
  name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  population integer not null check (population >= 0),
  primary key (search_text, state),
  constraint places_zip_where_it_is_one check ((kind = 'zip') = (zip is not null))
);
comment on table places is 'Where something can be: every ZIP code and town of the country; filled from db/places, never edited';
comment on column places.search_text is 'The ZIP code, or the name in plain small letters without spaces';
comment on column places.population is 'Ranks what bears a similar name; 0 where it is not known';
create unique index places_zip on places (zip);
create index places_like on places using gin (search_text gin_trgm_ops) where kind = 'city';

create table places_source (
  only_row boolean primary key default true check (only_row),
  hash text not null
);
comment on table places_source is 'Which version of db/places, and of the code that reads it, the table places was filled from';
