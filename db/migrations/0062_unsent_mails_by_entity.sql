-- without a transaction
-- Finds the mails of an announcement that still wait, or failed, without the many that were sent.
drop index concurrently if exists outbox_unsent;
create index concurrently outbox_unsent on outbox (kind, entity) where state <> 'sent';
