-- An endpoint that is being deleted gets no more events: its row is passed over instead of waited for, and whoever books does
-- not fail because it is gone. Operators who change an endpoint lock it for no key update, which is in nobody's way here.
create or replace function record_webhook_event(event_kind text, entity uuid, happened_at timestamptz) returns void language plpgsql as $$
declare
  event uuid;
  due timestamptz;
  wanted uuid[];
begin
  if not exists (select from webhook_endpoints where disabled_at is null and event_kind = any(events)) then
    return;
  end if;
  select array_agg(e.id) into wanted from (
    select id from webhook_endpoints where disabled_at is null and event_kind = any(events)
    for key share skip locked
  ) e;
  if wanted is null then
    return;
  end if;
  due := business_now();
  event := gen_random_uuid();
  insert into webhook_events (id, kind, entity_id, at) values (event, event_kind, entity, happened_at);
  with delivery as (
    insert into webhook_deliveries (id, event_id, endpoint_id, created_at, next_at)
    select gen_random_uuid(), event, id, due, due from unnest(wanted) id
    returning id, endpoint_id
  )
  insert into timers (job, key, payload, due_at)
  select 'deliver-webhook', id, jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id), due from delivery;
  insert into notices (sender, events)
  values ('00000000-0000-0000-0000-000000000000', '[{"topic":"timers","payload":"0"}]')
  on conflict do nothing;
end
$$;
