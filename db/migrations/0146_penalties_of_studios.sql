-- A penalty is paid by whoever would have earned the date.
alter table penalties add column payee_studio_id uuid references studios (id);
comment on column penalties.payee_studio_id is 'The studio that pays it; null where the instructor does';
