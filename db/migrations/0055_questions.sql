-- Public questions about a class, and the answers of its instructor. A question is seen by everybody once it is answered.
create table class_questions (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  asker_id uuid not null references profiles (id),
  question text check (char_length(question) between 1 and 1000),
  asked_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answer_changed_at timestamptz,
  declined_at timestamptz,
  is_blocked boolean not null default false,
  withdrawn_at timestamptz,
  hidden_at timestamptz,
  constraint class_questions_answered_when check ((answer is null) = (answered_at is null)),
  constraint class_questions_changed_after check (answer_changed_at is null or answer is not null),
  constraint class_questions_withdrawn_when check ((question is null) = (withdrawn_at is not null)),
  constraint class_questions_one_end check (num_nonnulls(answered_at, declined_at, withdrawn_at) <= 1)
);
comment on table class_questions is 'Public questions about classes; shown once the instructor has answered';
comment on column class_questions.question is 'Null once its asker has withdrawn it: the row still counts for their limits';
comment on column class_questions.declined_at is 'Since when the instructor does not want to answer it in public';
comment on column class_questions.is_blocked is 'Asked by somebody whom the instructor had blocked: declined at once, and the asker does not learn of it';
comment on column class_questions.hidden_at is 'Since when an operator keeps it from being shown';
create index class_questions_shown on class_questions (class_id, answered_at desc, id desc) where answer is not null and hidden_at is null;
create index class_questions_waiting on class_questions (class_id, asked_at) where num_nonnulls(answered_at, declined_at, withdrawn_at, hidden_at) = 0;
create index class_questions_by_asker on class_questions (asker_id, asked_at);
