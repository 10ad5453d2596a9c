-- Whether a dispute still waits for us: one that was answered is up to the bank.

alter table disputes add column answered boolean not null default false;
comment on column disputes.answered is 'Whether the provider has our evidence; then only the bank decides';
