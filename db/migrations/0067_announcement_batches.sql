-- Whom an announcement has still to reach, as they were when it began: who becomes an instructor or moves to another town
-- meanwhile still gets it. Ids in lists: for a million people, two seconds of
-- work instead of half a minute for rows that refer to each account.
create table announcement_batches (
  announcement_id uuid not null references announcements (id),
  number integer not null check (number >= 0),
  person_ids uuid[] not null check (cardinality(person_ids) > 0),
  primary key (announcement_id, number)
);
comment on table announcement_batches is 'Whom an announcement has still to reach, chosen when it began; a batch is deleted in the transaction that reaches it';
comment on column announcement_batches.person_ids is 'Accounts that are deleted meanwhile are left out when their batch comes';
