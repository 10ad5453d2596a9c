-- What committed transactions notify other processes of: one row per transaction and sender. Processes read it by the
-- snapshot that they have read up to, so the key begins with the transaction. A crash of the server empties the table,
-- and cuts every connection: processes then look at everything again.
create unlogged table notices (
  xid xid8 not null default pg_current_xact_id(),
  sender uuid not null,
  events json not null,
  primary key (xid, sender)
);
comment on table notices is 'What a committed transaction notifies other processes of; deleted minutes later';
comment on column notices.sender is 'The process that wrote the row; it has notified itself already';
comment on column notices.events is 'A list of {topic, payload}';
