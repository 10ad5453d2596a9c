-- A mail that was handled leaves no address behind: the row only tells that it came.
update inbound_mails set envelope_sender = null where handled_at is not null and envelope_sender is not null;
comment on column inbound_mails.envelope_sender is 'What MAIL FROM said, until it is handled; null where nobody told';
