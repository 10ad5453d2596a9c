-- Checks the reschedules from before 0162 while others are changed.
alter table reschedules validate constraint reschedules_session_id_fkey;
