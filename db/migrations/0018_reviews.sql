-- What learners say of classes they have been to, and what people report to the operator.

create table reviews (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  learner_id uuid not null references profiles (id),
  booking_id uuid not null references bookings (id),
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reply text check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  hidden_at timestamptz,
  constraint reviews_one_each unique (class_id, learner_id),
  constraint reviews_replied_when check ((reply is null) = (replied_at is null))
);
comment on table reviews is 'One of a learner for a class; the booking is the proof that they were there';
comment on column reviews.hidden_at is 'Since when an operator keeps it from being shown and counted';
create index reviews_shown on reviews (class_id, created_at desc) include (rating) where hidden_at is null;
create index reviews_by_learner on reviews (learner_id);

create table reports (
  id uuid primary key,
  class_id uuid references classes (id) on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  reporter_id uuid not null references profiles (id),
  reason text not null check (reason in ('spam', 'offensive', 'untrue', 'unsafe', 'other')),
  message text check (char_length(message) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  constraint reports_of_one_thing check (num_nonnulls(class_id, review_id) = 1),
  constraint reports_decided_when check ((state = 'open') = (decided_at is null))
);
comment on table reports is 'Somebody thinks that a class or a review should not be shown; an operator looks';
create unique index reports_once_of_class on reports (class_id, reporter_id) where state = 'open';
create unique index reports_once_of_review on reports (review_id, reporter_id) where state = 'open';
create index reports_open on reports (reported_at) where state = 'open';
