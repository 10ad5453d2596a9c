-- Notes of operators on a booking, for other operators. They are added and withdrawn, never changed; a withdrawn one
-- keeps who and when, and loses its words.
create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  author_id uuid not null references profiles (id),
  text text check (char_length(text) between 1 and 1000),
  noted_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references profiles (id),
  constraint booking_notes_withdrawn_by_somebody check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint booking_notes_words_end_with_it check ((withdrawn_at is null) = (text is not null))
);
comment on table booking_notes is 'Notes of operators on a booking; only operators read them';
create index booking_notes_by_booking on booking_notes (booking_id, noted_at);
