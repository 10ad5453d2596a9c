-- Remembers which dates of a class a person who waits for new ones has seen, so that a class that is hidden and shown
-- again brings no second mail about them.

alter table alerts add column seen_session_ids uuid[] not null default '{}';
comment on column alerts.seen_session_ids is 'Dates ahead of the class when somebody asked or was last mailed; they are not mailed again';
