-- Remembers which server vouched for an identity, and which addresses were accepted without proof, so that neither an
-- equal id at another server nor a stranger's account takes in somebody else; and lets known networks expire.

alter table identity.identities add column issuer text;
comment on column identity.identities.issuer is 'The OpenID Connect issuer that the id belongs to; null for email and phone, or until the next sign-in';
update identity.identities
  set issuer = identity_data ->> 'iss'
  where provider not in ('email', 'phone');

alter table identity.users add column is_email_unproved boolean not null default false;
comment on column identity.users.is_email_unproved is 'Accepted at sign-up without a mail (AUTH_CONFIRM_EMAIL=off), so it does not show who owns the address';
-- Accounts that were confirmed in the moment of their sign-up, unless an administrator or a provider vouched for them.
update identity.users u
  set is_email_unproved = true
  where u.email_confirmed_at = u.created_at
    and exists (
      select 1 from identity.identities i
      where i.user_id = u.id and i.provider = 'email' and i.created_at = u.created_at
    )
    and not exists (
      select 1 from identity.audit a
      where a.user_id = u.id and a.action = 'admin.create-user'
    );

create index factor_networks_by_pass on identity.factor_networks (passed_at);
