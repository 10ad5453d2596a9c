-- Payouts to payees: an instructor, or a studio.
alter table payouts drop constraint payouts_instructor_id_fkey;
comment on table payouts is 'What one date brings its payee; counted when it is due';
comment on column payouts.instructor_id is 'The payee: an instructor, or a studio';
comment on column payouts.gross_cents is 'What was the payee''s when it was last counted; null until then';
comment on column payouts.netted_cents is 'The part that paid what the payee owed';
