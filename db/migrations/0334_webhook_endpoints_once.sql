-- An endpoint that is added twice, by a double click or after a lost response, would get everything twice.
alter table webhook_endpoints add column request_key text check (char_length(request_key) between 1 and 255);
comment on column webhook_endpoints.request_key is 'The Idempotency-Key it was added with';
create unique index webhook_endpoints_once on webhook_endpoints (created_by, request_key) where request_key is not null;
