-- Operators also write to learners when they restore or refund a booking.
alter table operator_words
  drop constraint operator_words_about_check,
  add constraint operator_words_about_check
    check (about in ('cancel', 'change', 'restore', 'refund')) not valid;
