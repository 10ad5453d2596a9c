-- Recovery codes are printed on paper, so they have to outlive an exchange of AUTH_SECRET. Their hashes cannot be made
-- again without the codes; the key of the hashes can be sealed again.
alter table identity.recovery_code_sets add column mac_key_enc bytea;
comment on column identity.recovery_code_sets.mac_key_enc is 'The key of the hashes of the codes, sealed with AUTH_SECRET; null until the sign-in service has next tidied up';
