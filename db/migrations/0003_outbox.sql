-- Mails on their way out, and the mailbox a demo keeps them in instead of sending them.

create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  entity text not null,
  version integer not null,
  recipient text not null,
  recipient_name text,
  payload json,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  queued_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease uuid,
  reason text,
  sent_at timestamptz,
  failed_at timestamptz,
  constraint outbox_payload_is_gone_once_sent check ((payload is null) = (state = 'sent')),
  check ((sent_at is null) = (state <> 'sent')),
  check ((failed_at is null) = (state <> 'dead'))
);
comment on table outbox is 'Mails to send: a row in the transaction that causes the mail; times are real time';
comment on column outbox.id is 'Also the left half of the Message-ID, so that a second delivery is the same message';
comment on column outbox.entity is 'What the mail is about; a mail goes out once per kind, entity, version and recipient';
comment on column outbox.payload is 'What the template is given; json and not jsonb, which cannot hold every text; gone once sent';
comment on column outbox.due_at is 'When it may be tried next; while somebody is trying it, when that lease ends';
comment on column outbox.lease is 'Names the present attempt, so that an overtaken one cannot speak for it';
comment on column outbox.reason is 'Why the last attempt failed';
create unique index outbox_once on outbox (kind, entity, version, lower(recipient));
create index outbox_by_recipient on outbox (lower(recipient));
create index outbox_due on outbox (due_at) where state = 'queued';
create index outbox_dead on outbox (failed_at desc) where state = 'dead';
create index outbox_sent on outbox (sent_at) where state = 'sent';

create table mailbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  preview text not null,
  attachment_count integer not null,
  received_at timestamptz not null,
  raw bytea not null
);
comment on table mailbox is 'Mails of a demo without a mail server, as they would have gone over the wire; id is that of the outbox';
create index mailbox_by_time on mailbox (received_at desc, id);
