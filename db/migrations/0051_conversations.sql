-- What learners and instructors write to each other. A pair in these roles has one conversation.

create table conversations (
  id uuid primary key,
  learner_id uuid not null references profiles (id),
  instructor_id uuid not null references profiles (id),
  created_at timestamptz not null,
  is_first_contact boolean not null,
  last_position integer not null default 0 check (last_position >= 0),
  last_message_at timestamptz not null,
  constraint conversations_once_per_pair unique (learner_id, instructor_id),
  constraint conversations_of_two_people check (learner_id <> instructor_id)
);
comment on table conversations is 'A learner and an instructor who write to each other; its row is locked before anything in it changes';
comment on column conversations.is_first_contact is 'Begun by a learner who had never booked with the instructor';
comment on column conversations.last_position is 'Position of the latest message; positions have no gaps';
create index conversations_by_instructor on conversations (instructor_id);
create index conversations_first_contacts on conversations (learner_id, created_at) where is_first_contact;
create index conversations_by_last_message on conversations (last_message_at);

create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  person_id uuid not null references profiles (id),
  other_id uuid not null references profiles (id),
  role text not null check (role in ('learner', 'instructor')),
  last_message_at timestamptz not null,
  unread integer not null default 0 check (unread >= 0),
  read_up_to integer not null default 0 check (read_up_to >= 0),
  blocked_at timestamptz,
  mail_due_at timestamptz,
  mailed_up_to integer not null default 0 check (mailed_up_to >= 0),
  primary key (conversation_id, person_id)
);
comment on table conversation_members is 'A conversation as one of its two people has it in their inbox';
comment on column conversation_members.last_message_at is 'Copied from the conversation: inboxes are in its order';
comment on column conversation_members.unread is 'Messages of the other person after read_up_to';
comment on column conversation_members.blocked_at is 'Since when this person wants no messages from the other';
comment on column conversation_members.mail_due_at is 'When unread messages are to be mailed; null while none wait for that';
comment on column conversation_members.mailed_up_to is 'Position up to which messages were mailed';
create index conversation_members_inbox on conversation_members (person_id, last_message_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (person_id, last_message_at desc, conversation_id desc)
  where unread > 0;
create index conversation_members_to_mail on conversation_members (mail_due_at) where mail_due_at is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  position integer not null check (position > 0),
  sender_id uuid not null references profiles (id),
  text text not null check (char_length(text) <= 4000),
  sent_at timestamptz not null,
  class_id uuid references classes (id) on delete set null,
  session_id uuid references sessions (id) on delete set null,
  booking_id uuid references bookings (id) on delete set null,
  session_message_id uuid references session_messages (id) on delete set null,
  via text not null default 'site' check (via in ('site', 'email')),
  client_key uuid,
  constraint messages_in_order unique (conversation_id, position)
);
comment on table messages is 'What one person of a conversation has written';
comment on column messages.class_id is 'What it is about, where the sender named that; the session and the booking are more exact';
comment on column messages.session_message_id is 'Set for a part of a message to everybody who booked a date';
comment on column messages.client_key is 'Made by the sender, so that a repeated request finds its message';
create unique index messages_once_per_key on messages (sender_id, client_key) where client_key is not null;
create index messages_by_sender on messages (sender_id, sent_at) where session_message_id is null;
create index messages_by_class on messages (class_id) where class_id is not null;

create table message_pictures (
  message_id uuid not null references messages (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  picture_key text not null references pictures (key),
  primary key (message_id, position)
);
comment on table message_pictures is 'The pictures of a message, in the order in which they were sent';
create index message_pictures_by_picture on message_pictures (picture_key);

create table conversation_words (
  person_id uuid not null references profiles (id),
  word text collate "C" not null check (char_length(word) between 2 and 40),
  conversation_id uuid not null references conversations (id) on delete cascade,
  primary key (person_id, word, conversation_id)
);
comment on table conversation_words is 'The words of each conversation, once for each of its people, so that one search reads one person''s words';
create index conversation_words_of_one on conversation_words (conversation_id);

-- The first 300 different words of a text, as they are searched for.
create function message_words(written text) returns setof text language sql immutable parallel safe as $$
  select word from (
    select left(found.word, 40) collate "C" as word, min(found.place) as place
    from regexp_split_to_table(plain_text(written), '\s+') with ordinality as found (word, place)
    where char_length(found.word) > 1
    group by 1 order by 2 limit 300
  ) as first_words
$$;

create table message_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  reporter_id uuid not null references profiles (id),
  reported_id uuid not null references profiles (id),
  reason text not null check (reason in ('harassment', 'scam', 'spam', 'unsafe', 'other')),
  note text check (char_length(note) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'dismissed', 'warned', 'suspended')),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  decision_note text check (char_length(decision_note) between 1 and 1000),
  constraint message_reports_decided check ((state = 'open') = (decided_at is null))
);
comment on table message_reports is 'Somebody does not want what the other person writes; an operator looks at the reported messages';
create unique index message_reports_once on message_reports (conversation_id, reporter_id) where state = 'open';
create index message_reports_open on message_reports (reported_at) where state = 'open';
create index message_reports_decided_last on message_reports (decided_at desc, id desc) where state <> 'open';
create index message_reports_by_reporter on message_reports (reporter_id);

create table reported_messages (
  report_id uuid not null references message_reports (id) on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  primary key (report_id, message_id)
);
comment on table reported_messages is 'What an operator may read of a conversation because it was reported';
create index reported_messages_by_message on reported_messages (message_id);

create table conversation_views (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  operator_id uuid not null references profiles (id),
  reason text not null check (char_length(reason) between 1 and 1000),
  viewed_at timestamptz not null
);
comment on table conversation_views is 'An operator has read a whole conversation, for a reason that both people see';
create index conversation_views_of_one on conversation_views (conversation_id, viewed_at);
