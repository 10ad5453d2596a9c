-- without a transaction
-- Deleting the original of a message to everybody asks for its parts.
drop index concurrently if exists messages_by_session_message;
create index concurrently messages_by_session_message on messages (session_message_id) where session_message_id is not null;
