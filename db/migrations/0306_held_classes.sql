-- A class may wait for the review of an operator before it is first shown.
alter table classes add column held_at timestamptz;
comment on column classes.held_at is 'Since when it waits for the review of an operator before it is first shown; it is taken down meanwhile';

create or replace function record_class_event() returns trigger language plpgsql as $$
declare
  bookkeeping constant text[] := array['updated_at', 'is_active', 'active_before', 'taken_down_at', 'taken_down_reason', 'archived_at', 'held_at'];
  kind text;
begin
  if tg_op = 'DELETE' then
    perform record_webhook_event('class.deleted', old.id, business_now());
    return null;
  end if;
  if tg_op = 'INSERT' then
    if new.is_active then
      perform record_webhook_event('class.published', new.id, new.updated_at);
    end if;
    return null;
  end if;
  -- A class that waits was never shown: it was not taken down, and is not restored.
  kind := case
    when new.held_at is not null and old.held_at is null then null
    when new.taken_down_at is not null and old.taken_down_at is null then 'class.taken_down'
    when new.taken_down_at is null and old.taken_down_at is not null and old.held_at is null then 'class.restored'
    when new.archived_at is not null and old.archived_at is null then 'class.archived'
    when new.is_active and not old.is_active then 'class.published'
    when old.is_active and not new.is_active then 'class.unpublished'
  end;
  if kind is not null then
    perform record_webhook_event(kind, new.id, new.updated_at);
  end if;
  if to_jsonb(new) - bookkeeping <> to_jsonb(old) - bookkeeping then
    perform record_webhook_event('class.changed', new.id, new.updated_at);
  end if;
  return null;
end
$$;
