-- Deletes what softly deleted users left behind, lets links of an email change stay valid when they are mailed again, and
-- finds users by a part of their address.

-- Earlier versions kept passkeys and recovery codes.
delete from identity.webauthn_credentials using identity.users
  where users.id = user_id and users.deleted_at is not null;
delete from identity.recovery_code_sets using identity.users
  where users.id = user_id and users.deleted_at is not null;
delete from identity.provider_flows using identity.users
  where users.id = user_id and users.deleted_at is not null;
delete from identity.webauthn_challenges using identity.users
  where users.id = user_id and users.deleted_at is not null;

alter table identity.earlier_tokens
  drop constraint earlier_tokens_kind_check,
  add constraint earlier_tokens_kind_check check (
    kind in ('confirmation', 'recovery', 'reauthentication', 'email_change_current', 'email_change_new')
  );

create index users_by_address on identity.users using gin (email gin_trgm_ops);
