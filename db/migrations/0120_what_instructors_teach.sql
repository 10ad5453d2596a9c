-- Applicants say what they teach and where else they can be seen, so that operators and learners know whom they meet.

alter table profiles
  add column teaches text check (char_length(teaches) between 1 and 200),
  add column profile_links text[] not null default '{}' check (cardinality(profile_links) <= 5);
comment on column profiles.teaches is 'What an instructor teaches, in a line of their own';
comment on column profiles.profile_links is 'Addresses of a person''s own pages elsewhere: http or https, normalized, in their order';
