-- What a person chooses for a conversation in their own inbox; the other person sees nothing of it.
alter table conversation_members
  add column archived_at timestamptz,
  add column muted_at timestamptz,
  add column is_marked_unread boolean not null default false;
comment on column conversation_members.archived_at is 'Out of the inbox since then; a new message brings it back unless it is muted';
comment on column conversation_members.muted_at is 'Since then its messages are neither mailed nor pushed, and count nowhere but in its own row';
comment on column conversation_members.is_marked_unread is 'Put back by its person for later; reading it ends that';
