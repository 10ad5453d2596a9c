-- Mail that came in as a reply to a mail about messages. It is stored as it came, before anybody reads it, so that a crash
-- loses nothing and a second delivery changes nothing.
create table inbound_mails (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  conversation_id uuid not null,
  side text not null check (side in ('learner', 'instructor')),
  envelope_sender text check (char_length(envelope_sender) <= 400),
  raw bytea,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text check (outcome in ('delivered', 'ignored', 'refused')),
  reason text check (char_length(reason) <= 100),
  constraint inbound_mails_handled check ((handled_at is null) = (outcome is null) and (handled_at is null) = (raw is not null))
);
comment on table inbound_mails is 'Replies by mail; their content is deleted as soon as they are handled';
comment on column inbound_mails.id is 'A digest of the reply address and the Message-ID: the same mail is stored once';
comment on column inbound_mails.conversation_id is 'As the reply address says; the conversation may be gone by then';
comment on column inbound_mails.side is 'Whose reply it is';
comment on column inbound_mails.envelope_sender is 'What MAIL FROM said; null where nobody told';
comment on column inbound_mails.received_at is 'In real time, as everything about mail';
comment on column inbound_mails.reason is 'Why it was ignored or refused';
-- Mail is compressed already, or short.
alter table inbound_mails alter column raw set storage external;
create index inbound_mails_of_side on inbound_mails (conversation_id, side, received_at);
create index inbound_mails_by_age on inbound_mails (received_at);
