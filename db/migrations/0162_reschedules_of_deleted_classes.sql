-- A session that nobody booked may have been rescheduled; it goes with its class.
alter table reschedules drop constraint reschedules_session_id_fkey,
  add constraint reschedules_session_id_fkey foreign key (session_id)
    references sessions (id) on delete cascade not valid;
