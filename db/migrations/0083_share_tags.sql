-- Counts where people come from: instructors give their share links a tag, and only those tags are counted.

create table share_tags (
  class_id uuid not null references classes (id) on delete cascade,
  tag text not null check (tag ~ '^[a-z0-9]([a-z0-9-]{0,22}[a-z0-9])?$'),
  created_at timestamptz not null,
  primary key (class_id, tag)
);
comment on table share_tags is 'Where the instructor shares a class: each tag has a link of its own';

create table tagged_views (
  class_id uuid not null,
  tag text not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (class_id, tag, day),
  foreign key (class_id, tag) references share_tags on delete cascade
);
comment on table tagged_views is 'The part of class_views that came by a share link, on a day of business time (UTC); not by whom';
