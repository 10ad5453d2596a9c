-- Classes that are still being written. They have tables of their own, so that nothing that reads classes can show one.

create table class_drafts (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  revision integer not null check (revision > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table class_drafts is 'Classes that are not published yet, each for its owner alone; a class takes the id of its draft';
comment on column class_drafts.fields is 'What is typed, by the names of the call that creates a class; checked when it is published';
comment on column class_drafts.revision is 'Raised by each save; a save that is based on an older one is refused';
create index class_drafts_by_owner on class_drafts (owner_id, updated_at desc);

create table class_draft_images (
  draft_id uuid not null references class_drafts (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  picture_key text not null references pictures (key),
  alt text not null default '' check (char_length(alt) <= 200),
  primary key (draft_id, position)
);
comment on table class_draft_images is 'The pictures of a draft in order, the cover first';
create index class_draft_images_by_picture on class_draft_images (picture_key);
