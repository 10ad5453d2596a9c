-- Tells in which mail a message was, so that a reply to that mail marks as read what its reader has seen, and nothing else.
alter table messages add column mailed_with integer;
comment on column messages.mailed_with is 'Position of the last message in the mail that had this one too; null while it was in none, and for a message to everybody who booked, which has a mail of its own';
