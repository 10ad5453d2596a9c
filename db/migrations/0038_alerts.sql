-- Lets people ask for a mail when a class gets new dates, or when something new matches a search.

create table alerts (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  class_id uuid references classes (id) on delete cascade,
  search jsonb check (jsonb_typeof(search) = 'object'),
  seen_class_ids uuid[] not null default '{}',
  stop_token text not null unique check (char_length(stop_token) >= 32),
  created_at timestamptz not null,
  mailed_at timestamptz,
  constraint alerts_about_one_thing check ((class_id is null) <> (search is null))
);
comment on table alerts is 'Wishes to be mailed: about new dates of a class, or about new classes that match a search';
comment on column alerts.search is 'The parameters of the explore page, all texts';
comment on column alerts.seen_class_ids is 'Classes that matched the search when it was saved or were mailed since; they are not mailed again';
comment on column alerts.stop_token is 'Ends this alert from its mails without a sign-in, and opens nothing; as it is, because every mail contains it';
create unique index alerts_once_per_class on alerts (person_id, class_id) where class_id is not null;
create unique index alerts_once_per_search on alerts (person_id, search) where search is not null;
create index alerts_by_class on alerts (class_id) where class_id is not null;
