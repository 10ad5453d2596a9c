-- Canceled mails that a server put off at that moment, without which the figures of an announcement would count them as sent.
alter table undelivered_mails add column canceled integer not null default 0 check (canceled >= 0);
comment on column undelivered_mails.canceled is 'What they are about was canceled while they were being sent, and no server took them';
