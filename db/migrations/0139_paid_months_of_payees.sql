-- What was paid to payees: an instructor, or a studio.
alter table paid_months drop constraint paid_months_instructor_id_fkey;
comment on table paid_months is 'What has been sent to a payee and has stayed there; kept by a trigger on transfers';
comment on column paid_months.instructor_id is 'The payee: an instructor, or a studio';
