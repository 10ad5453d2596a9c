-- Mails that were being sent when what they are about was canceled: no attempt follows the present one. Processes that do not
-- know the column try again.
alter table outbox add column is_canceled boolean not null default false;
comment on column outbox.is_canceled is 'No attempt follows the present one: what it is about was canceled while it was being sent';
