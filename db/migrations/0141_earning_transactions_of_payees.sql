-- The money of payees: an instructor, or a studio.
alter table earning_transactions drop constraint earning_transactions_instructor_id_fkey;
comment on column earning_transactions.instructor_id is 'The payee: an instructor, or a studio';
