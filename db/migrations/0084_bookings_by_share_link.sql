-- Remembers by which share link a booking came.
alter table bookings add column came_by text;
comment on column bookings.came_by is 'The tag of the share link by which the learner came; null for all others';
