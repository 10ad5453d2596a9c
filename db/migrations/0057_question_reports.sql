-- Lets people report a question and its answer, beside classes and reviews.
alter table reports add column question_id uuid references class_questions (id) on delete cascade;
comment on table reports is 'Somebody thinks that a class, a review or a question should not be shown; an operator looks';
alter table reports drop constraint reports_of_one_thing;
alter table reports add constraint reports_of_one_thing check (num_nonnulls(class_id, review_id, question_id) = 1) not valid;
