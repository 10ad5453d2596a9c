-- Requests of people for a copy of their data, or for its deletion: who asked how and when, by when it is due, and what became of it.
create table data_requests (
  id uuid primary key,
  person_id uuid not null references profiles (id),
  kind text not null check (kind in ('export', 'delete')),
  channel text not null check (channel in ('product', 'email', 'letter', 'other')),
  note text check (char_length(note) between 1 and 1000),
  received_at timestamptz not null,
  due_at timestamptz not null,
  entered_by uuid references profiles (id),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  reason text check (char_length(reason) between 1 and 1000),
  constraint data_requests_decided check ((state = 'open') = (decided_at is null))
);
comment on table data_requests is 'Requests of people for a copy of their data, or for its deletion; kept as a proof, without words, when the account is gone';
comment on column data_requests.channel is 'product: asked by the person in the product, and done at once; otherwise an operator entered it';
comment on column data_requests.note is 'What the operator who entered it noted; for operators only';
comment on column data_requests.reason is 'Why it was declined, in the words that the person was given';
create unique index data_requests_once on data_requests (person_id, kind) where state = 'open';
create index data_requests_by_due on data_requests (due_at, id) where state = 'open';
create index data_requests_decided_last on data_requests (decided_at desc, id desc) where state <> 'open';
create index data_requests_of_person on data_requests (person_id, received_at desc);
