-- How many mails of a kind that goes to many people, about one thing, never arrived: turned off by their readers before they
-- went, or given up and deleted from the outbox since. Without it, the figures of an announcement would count them as sent.
create table undelivered_mails (
  kind text not null,
  entity text not null,
  unwanted integer not null default 0 check (unwanted >= 0),
  failed integer not null default 0 check (failed >= 0),
  primary key (kind, entity)
);
comment on table undelivered_mails is 'Counts of mails to many people that are no longer in the outbox and did not arrive';
comment on column undelivered_mails.unwanted is 'Their readers turned such mails off after they were queued';
comment on column undelivered_mails.failed is 'Given up, and deleted with old mails';
