-- Lists know a class by the lowest price of its dates ahead: every filter, order and count by price reads that one column, as
-- before, and a class keeps one place in a list by price whatever its dates cost.

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
    select session_id, class_id, starts_at, wall_minute, category_id,
      min(coalesce(own_price_cents, price_cents)) over (partition by class_id), spot_id, has_seats,
      coalesce(lag(starts_at) over dates, never_starts), coalesce(lag(wall_minute) over dates, never_minute),
      coalesce(max(starts_at) filter (where has_seats) over earlier, never_starts),
      coalesce(max(wall_minute) filter (where has_seats) over earlier, never_minute),
      rated.rating_rank
    from datable_sessions
    join (select id as own_id, own_price_cents from sessions) own on own_id = session_id
    join (select id, rating_rank(id) from (select distinct id from unnest(ids) id) asked) rated on rated.id = class_id
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
      previous_free_wall_minute = excluded.previous_free_wall_minute,
      rating_rank = excluded.rating_rank
    where known.* is distinct from excluded.*;

  delete from listings l
    where class_id = any(ids) and not exists (select from listed_dates d where d.class_id = l.class_id);
  insert into listings as known
    select c.id, c.category_id, dates.price_cents, dates.spot_id, dates.next_starts_at, dates.last_starts_at,
      dates.seats_until,
      case when before.class_id is null or with_words then listing_words(c) else before.words end,
      marks_of(c, dates.wall_minutes), dates.rating_rank
    from (
      select class_id, min(price_cents) as price_cents, min(spot_id) as spot_id,
        min(starts_at) as next_starts_at, max(starts_at) as last_starts_at, max(starts_at) filter (where has_seats) as seats_until,
        array_agg(wall_minute) as wall_minutes, max(rating_rank) as rating_rank
      from listed_dates where class_id = any(ids) group by class_id
    ) dates
    join classes c on c.id = dates.class_id
    left join listings before on before.class_id = c.id
    on conflict (class_id) do update set
      category_id = excluded.category_id, price_cents = excluded.price_cents, spot_id = excluded.spot_id,
      next_starts_at = excluded.next_starts_at, last_starts_at = excluded.last_starts_at,
      seats_until = excluded.seats_until, words = excluded.words, marks = excluded.marks,
      rating_rank = excluded.rating_rank
    where known.* is distinct from excluded.*;

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

-- A seat more or less matters only when it is the last.
create or replace function list_rescheduled_dates() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select distinct fresh.class_id
    from changed fresh join before stale using (id)
    where (fresh.class_id, fresh.state, fresh.starts_at, fresh.wall_start, fresh.seats_taken < fresh.capacity,
        fresh.own_price_cents)
      is distinct from (stale.class_id, stale.state, stale.starts_at, stale.wall_start, stale.seats_taken < stale.capacity,
        stale.own_price_cents));
begin
  if cardinality(ids) > 0 then
    perform refresh_listings(ids, false);
  end if;
  return null;
end
$$;
