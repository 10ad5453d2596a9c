-- Sessions that were created together as a series know each other, so that all later ones can be changed at once.

alter table sessions
  add column series_id uuid,
  add column rescheduled_alone_at timestamptz;
comment on column sessions.series_id is 'Shared by the sessions that were created together; null for one that was created alone';
comment on column sessions.rescheduled_alone_at is 'When it got another time apart from its series; null where it has the time of the series';
