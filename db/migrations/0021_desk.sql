-- What operators decide about people and classes.

alter table profiles
  add column suspended_reason text check (char_length(suspended_reason) between 1 and 1000),
  add column instructor_declined_at timestamptz;
comment on column profiles.suspended_reason is 'What the person was told';
comment on column profiles.instructor_declined_at is 'When the last application was declined';
create index profiles_by_name on profiles using gin ((lower(full_name || ' ' || username || ' ' || email)) gin_trgm_ops);

alter table classes
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (char_length(taken_down_reason) between 1 and 1000),
  add column active_before boolean,
  add constraint classes_taken_down_are_off check (taken_down_at is null or not is_active),
  add constraint classes_taken_down_from check ((taken_down_at is null) = (active_before is null));
comment on column classes.taken_down_at is 'Since when an operator keeps it off the lists; its instructor cannot publish it then';
comment on column classes.active_before is 'Whether it was published when it was taken down: so it comes back';
create index ledger_entries_in_order on ledger_entries (account, id desc);
create index audit_log_by_action on audit_log (action, at desc);

alter table refunds add column asked_as uuid unique;
comment on column refunds.asked_as is 'Under which id the provider is asked for it, where nothing has come of an earlier one';
create index refunds_failed on refunds (requested_at) where state = 'failed';
