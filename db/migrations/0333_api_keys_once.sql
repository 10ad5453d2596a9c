-- A key that is asked for twice, by a double click or after a lost response, is created once.
alter table api_keys add column request_key text check (char_length(request_key) between 1 and 255);
comment on column api_keys.request_key is 'The Idempotency-Key it was created with';
create unique index api_keys_once on api_keys (created_by, request_key) where request_key is not null;
