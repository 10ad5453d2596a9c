-- Lists by rating, and filters by time of day and by free seats for several people: listings know the rating of their
-- class, and the indexes by day, category and spot name the session, whose seats are counted where they are booked.

alter table listings add column rating_rank integer not null default 5000;
alter table listed_dates add column rating_rank integer not null default 5000;
comment on column listings.rating_rank is 'The order by rating, the best first: 5000 minus the average in thousandths, drawn toward 4 while ratings are few; 5000 without ratings';
comment on column listed_dates.rating_rank is 'As in listings';

-- A class counts as if it had five ratings of 4 besides its own, so that one friend with five stars does not beat fifty
-- strangers with 4.8. The same rule as for instructors. Rising like time, so that one comparison finds the next page.
create function rating_rank(rated_id uuid) returns integer language sql stable parallel safe as $$
  select 5000 - case when count(*) = 0 then 0 else round(1000.0 * (sum(rating) + 4 * 5) / (count(*) + 5))::integer end
  from reviews where class_id = rated_id and hidden_at is null
$$;

create index listings_by_rating on listings (rating_rank, next_starts_at, class_id)
  include (last_starts_at, seats_until, category_id, price_cents, spot_id);
create index listed_dates_by_rating on listed_dates (rating_rank, wall_minute, class_id)
  include (session_id, starts_at, has_seats, category_id, price_cents, spot_id, previous_starts_at,
    previous_wall_minute, previous_free_starts_at, previous_free_wall_minute);

drop index listed_dates_by_day;
create index listed_dates_by_day on listed_dates (wall_minute, class_id)
  include (session_id, starts_at, has_seats, category_id, price_cents, spot_id, previous_starts_at,
    previous_wall_minute, previous_free_starts_at, previous_free_wall_minute);
drop index listed_dates_by_category;
create index listed_dates_by_category on listed_dates (category_id, wall_minute, class_id)
  include (session_id, starts_at, has_seats, price_cents, spot_id, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);
drop index listed_dates_by_spot;
create index listed_dates_by_spot on listed_dates (spot_id, wall_minute, class_id)
  include (session_id, starts_at, has_seats, category_id, price_cents, previous_starts_at, previous_wall_minute,
    previous_free_starts_at, previous_free_wall_minute);

-- As before, and words that nobody writes for an average of at least 3 (~r30), 3.5, 4 and 4.5 (~r45), as cards show it.
create or replace function listing_words(class classes) returns tsvector language sql stable parallel safe as $$
  select strip(words_of(plain_text(
      concat_ws(' ', class.title, k.name, p.full_name, class.location, class.description))))
    || array_to_tsvector(array(
      select '=' || word from unnest(tsvector_to_array(words_of(plain_text(class.title)))) word
      union
      select '#' || word from unnest(tsvector_to_array(words_of(plain_text(k.name)))) word
      union
      select '~t' || tag_id from class_tags where class_id = class.id
      union
      select mark
      from unnest(array[
        '~l' || class.level,
        '~g' || class.language,
        case when class.kids_welcome then '~k' end,
        case when class.step_free then '~s' end
      ]) mark
      where mark is not null
      union
      select '~r' || (10 * bound)::integer
      from (select round(avg(rating), 1) as average from reviews where class_id = class.id and hidden_at is null) shown,
        unnest(array[3, 3.5, 4, 4.5]) bound
      where average >= bound))
  from profiles p, categories k
  where p.id = class.teacher_id and k.id = class.category_id
$$;

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
      coalesce(max(wall_minute) filter (where has_seats) over earlier, never_minute),
      rated.rating_rank
    from datable_sessions
    join (select id, rating_rank(id) from unnest(ids) id) rated on rated.id = class_id
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
    select c.id, c.category_id, c.price_cents, dates.spot_id, dates.next_starts_at, dates.last_starts_at,
      dates.seats_until,
      case when before.class_id is null or with_words then listing_words(c) else before.words end,
      marks_of(c, dates.wall_minutes), dates.rating_rank
    from (
      select class_id, min(spot_id) as spot_id, min(starts_at) as next_starts_at, max(starts_at) as last_starts_at,
        max(starts_at) filter (where has_seats) as seats_until,
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

-- A review counts as long as it is shown.
create function list_rated_classes() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select distinct class_id from changed), true);
  return null;
end
$$;
create trigger reviews_add_to_listings after insert on reviews
  referencing new table as changed for each statement execute function list_rated_classes();
create trigger reviews_leave_listings after delete on reviews
  referencing old table as changed for each statement execute function list_rated_classes();

create function list_changed_ratings() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(
    select distinct fresh.class_id
    from changed fresh join before stale using (id)
    where (fresh.rating, fresh.hidden_at is null) is distinct from (stale.rating, stale.hidden_at is null));
begin
  if cardinality(ids) > 0 then
    perform refresh_listings(ids, true);
  end if;
  return null;
end
$$;
create trigger reviews_change_listings after update on reviews
  referencing old table as before new table as changed
  for each statement execute function list_changed_ratings();
