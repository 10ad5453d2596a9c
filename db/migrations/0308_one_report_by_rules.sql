-- without a transaction
-- However often a text is changed, the rules report it once until an operator decides.
drop index concurrently if exists reports_by_rules_once;
create unique index concurrently reports_by_rules_once on reports (coalesce(class_id, review_id, question_id))
  where state = 'open' and reporter_id is null;
