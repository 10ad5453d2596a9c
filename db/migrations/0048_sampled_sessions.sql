-- Tells long lists of sessions from short ones by an index of one class in 32: for a part of the day and for several free
-- seats each session is looked up, which takes long for the thousand that an exact count reads.

create index listed_dates_sampled on listed_dates (wall_minute, class_id)
  include (session_id, starts_at, has_seats, category_id, price_cents, spot_id, previous_starts_at,
    previous_wall_minute, previous_free_starts_at, previous_free_wall_minute)
  where (uuid_hash(class_id) & 31) = 0;
