-- Remembers on the profile where a person looks for classes, so that all their devices start there.

alter table profiles
  add column place_name text check (char_length(place_name) between 1 and 100),
  add column place_latitude double precision check (place_latitude between -90 and 90),
  add column place_longitude double precision check (place_longitude between -180 and 180),
  add column is_place_everywhere boolean not null default false,
  add constraint profiles_place_whole check (num_nulls(place_name, place_latitude, place_longitude) in (0, 3)),
  add constraint profiles_place_or_everywhere check (not is_place_everywhere or place_name is null);
comment on column profiles.place_name is 'Where the person looks for classes, as the gazetteer writes it; null until they chose, or for everywhere';
comment on column profiles.is_place_everywhere is 'The person chose to look everywhere';
