-- Checks the events from before 0164 while others are added.
alter table studio_events validate constraint studio_events_kind_check;
