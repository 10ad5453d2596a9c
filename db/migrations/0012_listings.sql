-- What lists of classes read: one narrow row for each class with dates ahead, and one for each of these dates, with
-- the indexes of every order and filter. Triggers keep them, so whoever writes a class, a date or a person need not
-- know of them.

create text search dictionary plain_words (template = pg_catalog.simple, stopwords = english);
create text search configuration plain_words (copy = pg_catalog.simple);
alter text search configuration plain_words
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part,
    hword_numpart with plain_words;

create table spots (
  id integer generated always as identity primary key,
  latitude double precision not null,
  longitude double precision not null,
  constraint spots_once unique (latitude, longitude)
);
comment on table spots is 'Where classes are: one row for all that share coordinates, for most are set to the middle of their town';
create index spots_around on spots using gist (point(longitude, latitude));

create table listings_reached (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default '-infinity'
);
comment on table listings_reached is 'The business time up to which dates that are over have been taken out of the lists';
insert into listings_reached default values;

create table listings (
  class_id uuid primary key references classes (id) on delete cascade,
  category_id smallint not null,
  price_cents integer not null,
  spot_id integer references spots (id),
  next_starts_at timestamptz not null,
  last_starts_at timestamptz not null,
  seats_until timestamptz,
  heading tsvector not null,
  words tsvector not null
);
comment on table listings is 'What can be found: a row for each public class with dates ahead; kept by triggers';
comment on column listings.next_starts_at is 'The first date after listings_reached; lists are ordered by it, so it may be a minute late';
comment on column listings.last_starts_at is 'The class is found as long as the present is before it';
comment on column listings.seats_until is 'The last date with a free seat';
comment on column listings.heading is 'The words of the title (weight A) and of category, instructor and place (B), as written and by their stems, and the week of the next date';
comment on column listings.words is 'Those, and the words of the description, without weights';
create index listings_by_date on listings (next_starts_at, class_id)
  include (last_starts_at, seats_until, category_id, price_cents, spot_id);
create index listings_by_category on listings (category_id, next_starts_at, class_id)
  include (last_starts_at, seats_until, price_cents, spot_id);
create index listings_by_price on listings (price_cents, next_starts_at, class_id)
  include (last_starts_at, seats_until, category_id, spot_id);
create index listings_by_price_latest on listings (price_cents, next_starts_at desc, class_id desc)
  include (last_starts_at, seats_until, category_id, spot_id);
create index listings_by_category_price on listings (category_id, price_cents, next_starts_at, class_id)
  include (last_starts_at, seats_until, spot_id);
create index listings_by_category_price_latest
  on listings (category_id, price_cents, next_starts_at desc, class_id desc)
  include (last_starts_at, seats_until, spot_id);
create index listings_by_spot on listings (spot_id, next_starts_at, class_id)
  include (last_starts_at, seats_until, category_id, price_cents);
create index listings_by_heading on listings using gin (heading) with (fastupdate = off);
create index listings_by_words on listings using gin (words) with (fastupdate = off);

create table listings_sample (
  class_id uuid primary key references listings (class_id) on delete cascade,
  heading tsvector not null,
  words tsvector not null
);
comment on table listings_sample is 'One listing in a thousand, whichever they are, close together: tells common words from rare ones';

create table listed_dates (
  session_id uuid primary key references sessions (id) on delete cascade,
  class_id uuid not null,
  starts_at timestamptz not null,
  wall_minute integer not null,
  category_id smallint not null,
  price_cents integer not null,
  spot_id integer references spots (id),
  has_seats boolean not null,
  previous_starts_at timestamptz not null,
  previous_wall_minute integer not null,
  previous_free_starts_at timestamptz not null,
  previous_free_wall_minute integer not null
);
comment on table listed_dates is 'When something can be found: a row for each date of a listed class; kept by triggers';
comment on column listed_dates.wall_minute is 'What clocks at the venue show at the start, as minutes since 1970 began there';
comment on column listed_dates.previous_starts_at is 'The date of the class before this one by the clocks at the venues; with it out of the days searched, this is the first of its class in them';
comment on column listed_dates.previous_free_starts_at is 'The date before this one that has a free seat';
create index listed_dates_by_class on listed_dates (class_id, wall_minute);
create index listed_dates_by_day on listed_dates (wall_minute, class_id)
  include (starts_at, has_seats, category_id, price_cents, spot_id, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);
create index listed_dates_by_category on listed_dates (category_id, wall_minute, class_id)
  include (starts_at, has_seats, price_cents, spot_id, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);
create index listed_dates_by_spot on listed_dates (spot_id, wall_minute, class_id)
  include (starts_at, has_seats, category_id, price_cents, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);
create index listed_dates_by_price on listed_dates (price_cents, wall_minute, class_id)
  include (starts_at, has_seats, category_id, spot_id, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);
create index listed_dates_by_price_latest on listed_dates (price_cents, wall_minute desc, class_id desc)
  include (starts_at, has_seats, category_id, spot_id, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);

create table title_words (
  word text primary key
);
comment on table title_words is 'Words that titles bear or have borne, and those of categories: what a misspelled one may have been meant to be';
create index title_words_alike on title_words using gin (word gin_trgm_ops);

-- Without accents, and blanks for all signs, whatever the language of the database: the same as the program makes of
-- what is searched for.
create function plain_text(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(normalize(written, nfkd)), '[\u0300-\u036f]+', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;

-- The week a date is in, as a word that nobody writes: the index of words then finds what is soon.
create function week_word(starts_at timestamptz) returns text language sql stable parallel safe as $$
  select '~w' || floor(extract(epoch from starts_at) / 604800)::text
$$;

create function words_of(plain text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', plain) || to_tsvector('plain_words', plain)
$$;

create view datable_sessions as
  select s.id as session_id, s.class_id, s.starts_at,
    (extract(epoch from s.wall_start::timestamp) / 60)::integer as wall_minute,
    c.category_id, c.price_cents, spots.id as spot_id,
    s.seats_taken < s.capacity as has_seats
  from sessions s
  join classes c on c.id = s.class_id
  join profiles p on p.id = c.teacher_id
  left join spots on spots.latitude = c.latitude and spots.longitude = c.longitude
  where s.state = 'scheduled' and c.is_active
    and p.instructor_status = 'approved' and p.suspended_at is null and p.erased_at is null;

insert into title_words
  select distinct unnest(tsvector_to_array(to_tsvector('plain_words', plain_text(name)))) from categories;

-- Whoever changes something about an instructor's classes waits for whoever else does: the one who comes last must see
-- what the others have done.
create function lock_listings(teachers uuid[]) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('listings of ' || teacher, 0)) from unnest(teachers) teacher
$$;

-- Makes the rows of these classes what they should be.
create function refresh_listings(ids uuid[], with_words boolean) returns void language plpgsql as $$
declare
  reached timestamptz;
  never_starts constant timestamptz := '-infinity';
  never_minute constant integer := -2147483648;
begin
  perform lock_listings(array(select distinct teacher_id from classes where id = any(ids) order by teacher_id));
  select at into reached from listings_reached;

  insert into spots (latitude, longitude)
    select distinct latitude, longitude from classes c
    where id = any(ids) and latitude is not null
      and not exists (select from spots s where s.latitude = c.latitude and s.longitude = c.longitude)
    order by latitude, longitude
    on conflict do nothing;

  delete from listed_dates d
    where class_id = any(ids)
      and not exists (select from datable_sessions s where s.session_id = d.session_id and s.starts_at > reached);
  insert into listed_dates as known
    select session_id, class_id, starts_at, wall_minute, category_id, price_cents, spot_id, has_seats,
      coalesce(lag(starts_at) over dates, never_starts), coalesce(lag(wall_minute) over dates, never_minute),
      coalesce(max(starts_at) filter (where has_seats) over earlier, never_starts),
      coalesce(max(wall_minute) filter (where has_seats) over earlier, never_minute)
    from datable_sessions
    where class_id = any(ids) and starts_at > reached
    window dates as (partition by class_id order by wall_minute, starts_at, session_id),
      earlier as (dates rows between unbounded preceding and 1 preceding)
    on conflict (session_id) do update set
      class_id = excluded.class_id, starts_at = excluded.starts_at, wall_minute = excluded.wall_minute,
      category_id = excluded.category_id, price_cents = excluded.price_cents, spot_id = excluded.spot_id,
      has_seats = excluded.has_seats,
      previous_starts_at = excluded.previous_starts_at,
      previous_wall_minute = excluded.previous_wall_minute,
      previous_free_starts_at = excluded.previous_free_starts_at,
      previous_free_wall_minute = excluded.previous_free_wall_minute
    where known.* is distinct from excluded.*;

  delete from listings l
    where class_id = any(ids) and not exists (select from listed_dates d where d.class_id = l.class_id);
  insert into listings as known
    select c.id, c.category_id, c.price_cents, dates.spot_id, dates.next_starts_at, dates.last_starts_at,
      dates.seats_until,
      ts_delete(texts.heading, coalesce(week_word(before.next_starts_at), ''))
        || array_to_tsvector(array[week_word(dates.next_starts_at)]),
      texts.words
    from (
      select class_id, min(spot_id) as spot_id, min(starts_at) as next_starts_at, max(starts_at) as last_starts_at,
        max(starts_at) filter (where has_seats) as seats_until
      from listed_dates where class_id = any(ids) group by class_id
    ) dates
    join classes c on c.id = dates.class_id
    left join listings before on before.class_id = c.id
    cross join lateral (
      select before.heading, before.words where before.class_id is not null and not with_words
      union all
      select heading, strip(heading || words_of(plain_text(c.description)))
      from (
        select setweight(words_of(plain_text(c.title)), 'A')
          || setweight(words_of(plain_text(k.name || ' ' || p.full_name || ' ' || c.location)), 'B') as heading
        from profiles p, categories k where p.id = c.teacher_id and k.id = c.category_id
      ) made
      where before.class_id is null or with_words
    ) texts
    on conflict (class_id) do update set
      category_id = excluded.category_id, price_cents = excluded.price_cents, spot_id = excluded.spot_id,
      next_starts_at = excluded.next_starts_at, last_starts_at = excluded.last_starts_at,
      seats_until = excluded.seats_until, heading = excluded.heading, words = excluded.words
    where known.* is distinct from excluded.*;

  delete from listings_sample where class_id = any(ids);
  insert into listings_sample
    select class_id, heading, words from listings
    where class_id = any(ids) and uuid_hash(class_id) & 1023 = 0;

  insert into title_words
    select distinct title.word
    from classes c,
      unnest(tsvector_to_array(to_tsvector('plain_words', plain_text(c.title)))) as title (word)
    where c.id = any(ids) and length(title.word) between 3 and 30
      and exists (select from listings l where l.class_id = c.id)
      and not exists (select from title_words known where known.word = title.word)
    order by title.word
    on conflict do nothing;
end
$$;

create function list_changed_classes() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select id from changed), true);
  return null;
end
$$;
create trigger classes_change_listings after update on classes
  referencing new table as changed for each statement execute function list_changed_classes();

create function list_changed_dates() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select distinct class_id from changed), false);
  return null;
end
$$;
create trigger sessions_add_to_listings after insert on sessions
  referencing new table as changed for each statement execute function list_changed_dates();
create trigger sessions_leave_listings after delete on sessions
  referencing old table as changed for each statement execute function list_changed_dates();

-- A seat more or less matters only when it is the last.
create function list_rescheduled_dates() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select distinct fresh.class_id
    from changed fresh join before stale using (id)
    where (fresh.class_id, fresh.state, fresh.starts_at, fresh.wall_start, fresh.seats_taken < fresh.capacity)
      is distinct from (stale.class_id, stale.state, stale.starts_at, stale.wall_start, stale.seats_taken < stale.capacity));
begin
  if cardinality(ids) > 0 then
    perform refresh_listings(ids, false);
  end if;
  return null;
end
$$;
create trigger sessions_change_listings after update on sessions
  referencing old table as before new table as changed
  for each statement execute function list_rescheduled_dates();

-- Waits before it looks which classes there are: one that is just being made must not keep what it saw of a person.
create function list_changed_instructors() returns trigger language plpgsql as $$
declare
  teachers uuid[] := array(
    select id
    from changed fresh join before stale using (id)
    where (fresh.instructor_status, fresh.suspended_at, fresh.erased_at, fresh.full_name)
        is distinct from (stale.instructor_status, stale.suspended_at, stale.erased_at, stale.full_name)
      and 'approved' in (fresh.instructor_status, stale.instructor_status)
    order by id);
  ids uuid[];
begin
  perform lock_listings(teachers);
  ids := array(select id from classes where teacher_id = any(teachers));
  if cardinality(ids) > 0 then
    perform refresh_listings(ids, true);
  end if;
  return null;
end
$$;
create trigger profiles_change_listings after update on profiles
  referencing old table as before new table as changed
  for each statement execute function list_changed_instructors();

-- Classes that are there already.
select refresh_listings(array(select id from classes), true);
