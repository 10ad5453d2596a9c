-- Lets the index of words know the day of the next date, by which lists of words are read day by day, and the area by cells
-- of four sizes, so that any circle is a few marks. The marks from before stay, which older processes look for.

create function marks_of(class classes, wall_minutes integer[], next_starts_at timestamptz) returns integer[] language sql immutable parallel safe as $$
  select array_remove(
    class.category_id
      || array(select distinct 1000 + minute / 10080 from unnest(wall_minutes) minute order by 1)
      || (200000 + floor(extract(epoch from next_starts_at) / 86400))::integer
      || array(
        select (1000000 * size + (floor(class.latitude / degrees) + ceil(90 / degrees)) * 1000
          + floor(class.longitude / degrees) + ceil(180 / degrees))::integer
        from (values (1, 0.5::float8), (2, 1), (3, 2), (4, 4)) cells (size, degrees) order by size),
    null)
$$;

-- From here on a refresh that has begun waits for the end of this migration, and goes on as it was written then. So
-- refresh_listings stays as it is, and calls this function, which finds the next date by itself.
drop index listings_by_words;
create or replace function marks_of(class classes, wall_minutes integer[]) returns integer[] language sql stable parallel safe as $$
  select marks_of(class, wall_minutes, (select min(starts_at) from listed_dates where class_id = class.id))
$$;
update listings l
  set marks = marks_of(c, array(select wall_minute from listed_dates d where d.class_id = l.class_id), l.next_starts_at)
  from classes c where c.id = l.class_id;
create index listings_by_words on listings using gin (words, marks) with (fastupdate = off);
comment on column listings.marks is 'Numbers that the category (1 and up), the weeks of the dates (1,000 and up), the day of the next date in UTC (200,000 and up) and the areas of half a degree (1,000,000 and up), of one (2,000,000), two (3,000,000) and four degrees (4,000,000) have';

-- Of a word in every class even the index of one listing in 32 reads much: one in 1,024 suffices to know it.
create index listings_least_sampled_words on listings using gin (words, marks) with (fastupdate = off)
  where (uuid_hash(class_id) & 1023) = 0;
