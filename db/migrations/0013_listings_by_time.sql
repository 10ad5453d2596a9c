-- Lists are in the order of time whatever is asked for, so it no longer matters where in a class a word stands. The
-- index of words knows category, weeks and area instead: what bears two common things is few rows.

alter table listings drop column heading;
alter table listings_sample drop column heading;
drop function week_word;
comment on column listings.words is 'The words of title, category, instructor, place and description, as written and by their stems';

alter table listings add column marks integer[] not null default '{}';
comment on column listings.marks is 'Numbers that the category (1 and up), the weeks of the dates (1,000 and up) and the area (1,000,000 and up) have';
create function marks_of(class classes, wall_minutes integer[]) returns integer[] language sql immutable parallel safe as $$
  select array_remove(
    class.category_id
      || array(select distinct 1000 + minute / 10080 from unnest(wall_minutes) minute order by 1)
      || (1000000 + (floor(class.latitude * 2) + 180) * 1000 + floor(class.longitude * 2) + 360)::integer,
    null)
$$;
drop index listings_by_words;
update listings l
  set marks = marks_of(c, array(select wall_minute from listed_dates d where d.class_id = l.class_id))
  from classes c where c.id = l.class_id;
create index listings_by_words on listings using gin (words, marks) with (fastupdate = off);

-- Makes the rows of these classes what they should be.
create or replace function refresh_listings(ids uuid[], with_words boolean) returns void language plpgsql as $$
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
      dates.seats_until, texts.words, marks_of(c, dates.wall_minutes)
    from (
      select class_id, min(spot_id) as spot_id, min(starts_at) as next_starts_at, max(starts_at) as last_starts_at,
        max(starts_at) filter (where has_seats) as seats_until,
        array_agg(wall_minute) as wall_minutes
      from listed_dates where class_id = any(ids) group by class_id
    ) dates
    join classes c on c.id = dates.class_id
    left join listings before on before.class_id = c.id
    cross join lateral (
      select before.words where before.class_id is not null and not with_words
      union all
      select strip(words_of(plain_text(concat_ws(' ', c.title, k.name, p.full_name, c.location, c.description))))
      from profiles p, categories k
      where p.id = c.teacher_id and k.id = c.category_id and (before.class_id is null or with_words)
    ) texts
    on conflict (class_id) do update set
      category_id = excluded.category_id, price_cents = excluded.price_cents, spot_id = excluded.spot_id,
      next_starts_at = excluded.next_starts_at, last_starts_at = excluded.last_starts_at,
      seats_until = excluded.seats_until, words = excluded.words, marks = excluded.marks
    where known.* is distinct from excluded.*;

  delete from listings_sample where class_id = any(ids);
  insert into listings_sample
    select class_id, words from listings
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
