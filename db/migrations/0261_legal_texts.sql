-- Legal texts that operators have written in place of those that Trellis comes with. A version is never changed.
create table legal_texts (
  document text not null check (document in ('terms', 'privacy', 'imprint')),
  version integer not null check (version > 0),
  body text check (char_length(body) between 1 and 60000),
  saved_at timestamptz not null,
  saved_by uuid not null references profiles (id),
  primary key (document, version)
);
comment on table legal_texts is 'Every version of the legal texts that operators wrote; the highest one counts';
comment on column legal_texts.body is 'With a little Markdown; null where the text of Trellis counts again';
comment on column legal_texts.saved_at is 'Business time, the date of the change on the page';
