-- What learners answered when they booked. May be about their health: gone with the account, and 90 days after the class.
create table booking_answers (
  booking_id uuid not null references bookings (id),
  question_id uuid not null,
  seat smallint not null check (seat between 0 and 10),
  position smallint not null check (position between 0 and 9),
  question text not null check (char_length(question) between 1 and 120),
  kind text not null check (kind in ('text', 'choice', 'checkbox', 'number')),
  is_alert boolean not null,
  value text not null check (char_length(value) between 1 and 500),
  answered_at timestamptz not null,
  primary key (booking_id, question_id, seat)
);
comment on table booking_answers is 'What learners answered to the questions of a class when they booked; deleted 90 days after the class, and with the account';
comment on column booking_answers.seat is '0 for the whole booking';
comment on column booking_answers.question is 'As it was asked; the class may ask something else by now';
comment on column booking_answers.is_alert is 'Stands out on the roster';
