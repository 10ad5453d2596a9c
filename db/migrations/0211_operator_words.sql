-- What an operator writes to a learner when they cancel or change a booking. The history of bookings never loses a row,
-- so words about a person have a table of their own.
create table operator_words (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  about text not null check (about in ('cancel', 'change')),
  text text not null check (char_length(text) between 1 and 1000),
  written_by uuid not null references profiles (id),
  written_at timestamptz not null
);
comment on table operator_words is 'Words of operators to the learner of a booking, which they read in a mail and on its page';
create index operator_words_by_booking on operator_words (booking_id, written_at);
