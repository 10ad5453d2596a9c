-- Webhooks: what happened is sent to the endpoints of integrators. Events name what they are about and nothing else: the
-- body is read from the other tables when it is sent, so that the data of erased people does not linger here.
create table webhook_endpoints (
  id uuid primary key,
  url text not null check (char_length(url) between 1 and 1000),
  description text check (char_length(description) between 1 and 120),
  events text[] not null check (cardinality(events) between 1 and 100),
  includes_people boolean not null default false,
  sealed_secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamptz,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by text check (disabled_by in ('operator', 'failures', 'gone')),
  constraint webhook_endpoints_earlier check ((earlier_secret is null) = (earlier_until is null)),
  constraint webhook_endpoints_disabled check ((disabled_at is null) = (disabled_by is null))
);
comment on table webhook_endpoints is 'Addresses of integrators that are told what happens';
comment on column webhook_endpoints.events is 'The kinds of events that it gets';
comment on column webhook_endpoints.includes_people is 'Whether what it gets names learners with their email addresses';
comment on column webhook_endpoints.sealed_secret is 'What messages are signed with, encrypted with the key webhooks of server_keys; opens only with the id of the row';
comment on column webhook_endpoints.earlier_secret is 'The secret before the last rotation: messages are signed with both until earlier_until';
comment on column webhook_endpoints.failing_since is 'The first failure since the last success';
comment on column webhook_endpoints.disabled_by is 'failures: for five days nothing was taken; gone: it answered 410';
create index webhook_endpoints_by_creator on webhook_endpoints (created_by);

create table webhook_events (
  id uuid primary key,
  kind text not null,
  entity_id uuid not null,
  at timestamptz not null
);
comment on table webhook_events is 'What happened, while an endpoint wants to know; deleted after 30 days';
comment on column webhook_events.entity_id is 'The booking, class, payout or review that it is about; the endpoint, for a test';
comment on column webhook_events.at is 'Business time';
create index webhook_events_by_time on webhook_events (at);
create index webhook_events_by_entity on webhook_events (entity_id);

create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null references webhook_events (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  next_at timestamptz,
  ended_at timestamptz,
  constraint webhook_deliveries_once unique (event_id, endpoint_id),
  constraint webhook_deliveries_ended check ((state = 'waiting') = (ended_at is null)),
  constraint webhook_deliveries_next check ((state = 'waiting') = (next_at is not null))
);
comment on table webhook_deliveries is 'An event on its way to one endpoint';
comment on column webhook_deliveries.attempts is 'Attempts since it was created or last sent again';
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_ended on webhook_deliveries (endpoint_id, state, created_at desc, id desc);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer,
  failure text check (failure in ('refused', 'redirected', 'too_slow', 'unreachable', 'address_refused')),
  response text
);
comment on table webhook_attempts is 'Each time a delivery was tried, and what the receiver answered';
comment on column webhook_attempts.status is 'Null where no answer came';
comment on column webhook_attempts.response is 'The first 1,024 bytes of the answer; deleted when a person whom the event names is erased';
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id);

-- The present of business time, in milliseconds like all times of the server.
create function business_now() returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', statement_timestamp() + offset_ms * interval '1 millisecond') from clock
$$;

-- Writes an event for the endpoints that want it, with a delivery to each, in the transaction that changes the thing. Without
-- such an endpoint it writes nothing. The sweep of timers hands the deliveries to the workers; the notice wakes it.
create function record_webhook_event(event_kind text, entity uuid, happened_at timestamptz) returns void language plpgsql as $$
declare
  event uuid;
  due timestamptz;
begin
  if not exists (select from webhook_endpoints where disabled_at is null and event_kind = any(events)) then
    return;
  end if;
  due := business_now();
  event := gen_random_uuid();
  insert into webhook_events (id, kind, entity_id, at) values (event, event_kind, entity, happened_at);
  with delivery as (
    insert into webhook_deliveries (id, event_id, endpoint_id, created_at, next_at)
    select gen_random_uuid(), event, id, due, due
    from webhook_endpoints where disabled_at is null and event_kind = any(events)
    returning id, endpoint_id
  )
  insert into timers (job, key, payload, due_at)
  select 'deliver-webhook', id, jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id), due from delivery;
  insert into notices (sender, events)
  values ('00000000-0000-0000-0000-000000000000', '[{"topic":"timers","payload":"0"}]')
  on conflict do nothing;
end
$$;
