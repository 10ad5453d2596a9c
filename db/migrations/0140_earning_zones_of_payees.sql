-- The time zones of payees: an instructor, or a studio.
alter table earning_zones drop constraint earning_zones_instructor_id_fkey;
comment on table earning_zones is 'The time zone in which the months and years of a payee''s money begin';
comment on column earning_zones.instructor_id is 'The payee: an instructor, or a studio';
