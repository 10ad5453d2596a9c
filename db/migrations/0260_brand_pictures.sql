-- Pictures that were ever a logo. They are kept, so that an earlier version of the settings can be put back.
create table brand_pictures (
  picture_key text primary key references pictures (key),
  png bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null
);
comment on table brand_pictures is 'Pictures that are or were the logo of the marketplace; an earlier version of the settings may come back';
comment on column brand_pictures.png is 'The logo as small as documents and mails show it, where no WebP is understood';
comment on column brand_pictures.width is 'Of the file, in pixels';
comment on column brand_pictures.added_at is 'When it was saved as a logo for the first time';
