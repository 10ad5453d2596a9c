-- Payout accounts of payees: who earns is a person or a studio, and both are named by their id.
alter table payout_accounts drop constraint payout_accounts_instructor_id_fkey;
comment on table payout_accounts is 'Where the money of a payee goes; the bank details are the provider''s';
comment on column payout_accounts.instructor_id is 'The payee: an instructor, or a studio';
