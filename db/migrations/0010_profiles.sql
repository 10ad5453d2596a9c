-- What a profile needs once people sign in: how fresh its e-mail address is, whether the phone number is shown,
-- that an erased person stays away, and a picture that is kept as long as it is shown.

alter table profiles
  add column phone_public boolean not null default false,
  add column email_as_of timestamptz,
  add column erased_at timestamptz;
comment on column profiles.phone_public is 'Whether learners see the phone number';
comment on column profiles.email_as_of is 'Real time at which the token was signed that last changed email; older tokens do not change it back';
comment on column profiles.erased_at is 'The person is gone for good; the row stays for the books';

-- Nothing could set it before, so whatever stands there is no picture of ours.
update profiles set profile_image = null
  where profile_image is not null
    and not exists (select from pictures where pictures.key = profiles.profile_image);
alter table profiles
  add constraint profiles_profile_image_fkey foreign key (profile_image) references pictures (key);
create index profiles_by_picture on profiles (profile_image) where profile_image is not null;
comment on column profiles.profile_image is 'The key of a picture';
