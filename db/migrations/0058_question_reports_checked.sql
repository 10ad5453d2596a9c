-- without a transaction
-- Lets a person report a question once at a time, and checks the reports from before 0057 while others are made.
drop index concurrently if exists reports_once_of_question;
create unique index concurrently reports_once_of_question on reports (question_id, reporter_id) where state = 'open';
alter table reports validate constraint reports_of_one_thing;
