-- Counted beside those mailed: after a cancel, `reached` less `mailed` would also count mails that were deleted unsent.
alter table announcements add column left_out integer not null default 0 check (left_out >= 0);
comment on column announcements.left_out is 'How many of those reached had turned such mails off, and got none';
