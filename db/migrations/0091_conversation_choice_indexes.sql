-- without a transaction
-- The inbox, the archive and what waits to be read, each in the order of its list. conversation_members_inbox stays for the
-- search, which also finds what is archived, conversation_members_unread for processes of the release before.
drop index concurrently if exists conversation_members_listed;
create index concurrently conversation_members_listed on conversation_members
  (person_id, last_message_at desc, conversation_id desc) where archived_at is null;
drop index concurrently if exists conversation_members_archived;
create index concurrently conversation_members_archived on conversation_members
  (person_id, last_message_at desc, conversation_id desc) where archived_at is not null;
drop index concurrently if exists conversation_members_waiting;
create index concurrently conversation_members_waiting on conversation_members
  (person_id, last_message_at desc, conversation_id desc) where unread > 0 or is_marked_unread;
