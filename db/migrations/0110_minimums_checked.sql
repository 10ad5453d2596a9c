-- The minimum that was added holds for the sessions that were there.

alter table sessions validate constraint sessions_minimum;
