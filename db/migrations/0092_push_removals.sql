-- Devices that pushes are no longer sent to, and who ended that: a browser whose subscription is missing without such a row
-- subscribes again, because the server has forgotten it, as after a backup was restored.
create table push_removals (
  person_id uuid not null references profiles (id),
  endpoint_hash text not null,
  reason text not null,
  removed_at timestamptz not null,
  primary key (person_id, endpoint_hash),
  constraint push_removals_reason check (reason in ('person', 'service', 'room'))
);
comment on table push_removals is 'A device that a person no longer gets push notifications on, and why';
comment on column push_removals.endpoint_hash is 'SHA-256 of the address at the push service of the browser, in hexadecimal';
comment on column push_removals.reason is 'person: turned off by the person; service: the push service no longer knows the address; room: newer devices took its place';
