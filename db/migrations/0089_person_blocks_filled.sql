-- without a transaction
-- Copies the blocks that were stored with conversations, and those that processes of the release before store from now on.
create or replace trigger conversation_members_block after update of blocked_at on conversation_members
  for each row when (old.blocked_at is distinct from new.blocked_at) execute function copy_person_block();
insert into person_blocks (person_id, other_id, blocked_at)
  select person_id, other_id, min(blocked_at) from conversation_members
  where blocked_at is not null group by person_id, other_id
  on conflict do nothing;
comment on column conversation_members.blocked_at is 'Read by the release before only; person_blocks has the blocks';
