-- Instructors describe the pictures of a class for people who cannot see them.

alter table class_images add column alt text not null default ''
  check (char_length(alt) <= 200);
comment on column class_images.alt is 'What the picture shows, in the words of the instructor; empty if they wrote nothing';
