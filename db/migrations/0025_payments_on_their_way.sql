-- Money that is on its way is waited for, though its provider falls silent; and payments that were given up are found
-- without looking at all that were ever closed.

alter table payments add column processing boolean not null default false;
comment on column payments.processing is 'Whether the provider has last said that money is on its way';
create index payments_unanswered on payments (provider, checked_at nulls first)
  where state = 'closed' and closed_at is null;
