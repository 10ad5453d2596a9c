-- without a transaction
-- The page of a person leads to the reports that they made.
drop index concurrently if exists reports_by_reporter;
create index concurrently reports_by_reporter on reports (reporter_id, reported_at desc, id desc);
