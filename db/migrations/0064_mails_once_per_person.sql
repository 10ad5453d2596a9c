-- without a transaction
-- A mail goes out once to a person, also when their address has changed in between; and finds the mails of a person.
drop index concurrently if exists outbox_once_per_person;
create unique index concurrently outbox_once_per_person on outbox (person_id, kind, entity, version) where person_id is not null;
