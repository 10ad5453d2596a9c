-- A review may wait for an operator before it is first shown.
alter table reviews add column held_at timestamptz;
comment on column reviews.held_at is 'Since when it waits for an operator before it is first shown; it is hidden meanwhile';
