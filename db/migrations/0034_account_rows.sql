-- Deletes what softly deleted users left behind.

-- Earlier versions kept passkeys and recovery codes.
delete from identity.webauthn_credentials using identity.users
  where users.id = user_id and users.deleted_at is not null;
delete from identity.recovery_code_sets using identity.users
  where users.id = user_id and users.deleted_at is not null;
delete from identity.provider_flows using identity.users
  where users.id = user_id and users.deleted_at is not null;
delete from identity.webauthn_challenges using identity.users
  where users.id = user_id and users.deleted_at is not null;
