-- Mails know whom they are for, so that a choice, an export and an erasure find them after a change of the address.
alter table outbox add column person_id uuid;
comment on column outbox.person_id is 'Whom it is for, whatever address they have now; null for mails of sign-in, and for those of processes of the release before';
