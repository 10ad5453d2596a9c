-- What happened to people, in a list of their own, and over which channels they want to hear of it.

create table notifications (
  id uuid primary key,
  person_id uuid not null,
  about_person_id uuid,
  kind text not null,
  entity text not null,
  version integer not null default 1,
  title text not null,
  body text not null,
  path text not null,
  in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_once unique (person_id, kind, entity, version),
  constraint notifications_path check (path like '/%' or not in_app)
);
comment on table notifications is 'What happened to a person; a row once for each event, whatever is repeated';
comment on column notifications.person_id is 'Without a foreign key: writing to somebody must not wait for the lock of their profile';
comment on column notifications.about_person_id is 'Whom the texts name or quote, until they are gone; without a foreign key, too';
comment on column notifications.kind is 'A kind of contract/notifications/notification-kinds.ts';
comment on column notifications.entity is 'What it is about, such as the id of a booking';
comment on column notifications.version is 'Counts what may happen to the same entity more than once';
comment on column notifications.in_app is 'Whether the list shows it; otherwise the row has no texts, and only tells that it happened';

create index notifications_by_time on notifications (person_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (person_id) where in_app and read_at is null;
create index notifications_by_age on notifications (created_at);
create index notifications_read on notifications (read_at) where read_at is not null;
create index notifications_hidden on notifications (created_at) where not in_app;
create index notifications_about on notifications (about_person_id) where about_person_id is not null;

create table notification_choices (
  person_id uuid not null references profiles (id),
  kind text not null,
  channel text not null check (channel in ('app', 'mail', 'push')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (person_id, kind, channel)
);
comment on table notification_choices is 'Which kinds of notifications a person wants over which channel, where they chose; otherwise the default of the kind counts';

create table push_subscriptions (
  id uuid primary key,
  person_id uuid not null references profiles (id),
  auth_session_id text,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  failures integer not null default 0
);
comment on table push_subscriptions is 'A device of a person that gets push notifications';
comment on column push_subscriptions.auth_session_id is 'The sign-in that subscribed it, and with which it ends; null where the sign-in service names none';
comment on column push_subscriptions.endpoint is 'The address at the push service of the browser; whoever knows it and the keys can write to the device';
comment on column push_subscriptions.failures is 'Refusals by the push service, and pushes given up, since it last took one';
create index push_subscriptions_by_person on push_subscriptions (person_id, created_at desc);

create table server_keys (
  name text primary key,
  secret bytea not null,
  is_sealed boolean not null,
  made_at timestamptz not null
);
comment on table server_keys is 'Keys that all processes share, made at the first start: those of push, and of the links that stop emails';
comment on column server_keys.is_sealed is 'Whether AUTH_SECRET is needed to open it; false where a hosted service signs people in';
