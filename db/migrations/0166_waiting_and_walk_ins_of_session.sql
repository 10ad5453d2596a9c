-- without a transaction
-- Whether a class was ever booked is asked of each of its sessions, also of those that ended long ago.
drop index concurrently if exists waitlist_of_session;
create index concurrently waitlist_of_session on waitlist_entries (session_id);
drop index concurrently if exists walk_ins_of_session;
create index concurrently walk_ins_of_session on walk_ins (session_id);
