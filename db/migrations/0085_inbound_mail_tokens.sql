-- The signature of a provider's form covers a token but not the mail beside it, so each token is good for one mail.
create table inbound_mail_tokens (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  mail text not null check (mail ~ '^[0-9a-f]{64}$'),
  received_at timestamptz not null
);
comment on table inbound_mail_tokens is 'Tokens of signed forms that brought a mail, for a day';
comment on column inbound_mail_tokens.digest is 'Of the token';
comment on column inbound_mail_tokens.mail is 'A digest of the mail that came with it: a provider may deliver the same one twice';
comment on column inbound_mail_tokens.received_at is 'In real time, as everything about mail';
create index inbound_mail_tokens_by_age on inbound_mail_tokens (received_at);

-- A mail that was handled leaves no address behind: the row only tells that it came.
update inbound_mails set envelope_sender = null where handled_at is not null and envelope_sender is not null;
comment on column inbound_mails.envelope_sender is 'What MAIL FROM said, until it is handled; null where nobody told';
