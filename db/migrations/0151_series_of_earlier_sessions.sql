-- Sessions of a class that were stored by one statement were created as a series; each has a series of its own there.

update sessions s
set series_id = series.id,
  rescheduled_alone_at = (
    select max(r.proposed_at) from reschedules r
    where r.session_id = s.id
      and (r.old_starts_at <> r.new_starts_at or r.old_ends_at <> r.new_ends_at)
  )
from (
  select class_id, created_at, gen_random_uuid() as id
  from sessions
  group by class_id, created_at
  having count(*) > 1
) series
where s.class_id = series.class_id and s.created_at = series.created_at;
