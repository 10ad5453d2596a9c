-- Uploaded pictures. Their files lie in the storage under names made from the key.

create table pictures (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  owner_id uuid references profiles (id) on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  thumbhash text not null,
  has_avif boolean not null default false,
  uploaded_at timestamptz not null
);
comment on table pictures is 'An uploaded picture, re-encoded; whoever shows one references its key, and what nobody references is swept';
comment on column pictures.key is 'Hash of owner and re-encoded bytes';
comment on column pictures.widths is 'The widths in pixels that exist as files, smallest first';
comment on column pictures.uploaded_at is 'Real time of the latest upload of this very picture';
create index pictures_by_owner on pictures (owner_id);
create index pictures_by_upload on pictures (uploaded_at);
