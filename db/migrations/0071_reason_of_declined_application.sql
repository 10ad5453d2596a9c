-- Applicants read on screen why they were declined, not only in a mail.

alter table profiles add column instructor_declined_reason text
  check (char_length(instructor_declined_reason) between 1 and 1000);
comment on column profiles.instructor_declined_reason is 'Why the last application was declined; null once the person has applied again';
