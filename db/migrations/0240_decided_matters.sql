-- without a transaction
-- Operators list what was decided, the latest first: of each queue, and about one person.
drop index concurrently if exists penalties_decided_last;
create index concurrently penalties_decided_last on penalties (decided_at desc, id desc) where state <> 'proposed';
drop index concurrently if exists refund_requests_decided_last;
create index concurrently refund_requests_decided_last on refund_requests (decided_at desc, id desc)
  where state <> 'open' and decided_at is not null;
drop index concurrently if exists attendance_contests_decided_last;
create index concurrently attendance_contests_decided_last on attendance_contests (decided_at desc, booking_id desc)
  where state <> 'open';
drop index concurrently if exists reports_decided_last;
create index concurrently reports_decided_last on reports (decided_at desc, id desc) where state <> 'open';
drop index concurrently if exists reports_by_class;
create index concurrently reports_by_class on reports (class_id) where state <> 'open' and class_id is not null;
drop index concurrently if exists reports_by_review;
create index concurrently reports_by_review on reports (review_id) where state <> 'open' and review_id is not null;
drop index concurrently if exists reports_by_question;
create index concurrently reports_by_question on reports (question_id)
  where state <> 'open' and question_id is not null;
