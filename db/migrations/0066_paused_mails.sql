-- Mails that no server gets for the time being, such as those of an announcement that an operator has paused. Processes
-- that do not know the table send them.
create table paused_mails (
  kind text not null,
  entity text not null,
  paused_at timestamptz not null,
  primary key (kind, entity)
);
comment on table paused_mails is 'About what mails wait in the outbox until somebody lets them go on';
