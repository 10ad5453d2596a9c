-- What an instructor asks everybody who books a class.
alter table classes
  add column booking_questions jsonb not null default '[]',
  add constraint classes_booking_questions_check check (
    jsonb_typeof(booking_questions) = 'array' and jsonb_array_length(booking_questions) <= 10) not valid;
comment on column classes.booking_questions is 'What everybody who books is asked, in order; the id of a question stays as long as its kind and its seats do';
