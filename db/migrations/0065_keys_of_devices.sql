-- A device takes pushes that are signed with the key it has subscribed with, and no others.
alter table push_subscriptions add column key_hash text;
comment on column push_subscriptions.key_hash is 'SHA-256 of the public key of this server with which it subscribed, in hexadecimal; null until a push tells, where a process of the release before wrote the row';
