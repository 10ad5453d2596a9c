-- Webhook events of payouts, and when a payout last changed: looking at one that waits leaves it as it is.
alter table payouts add column changed_at timestamptz;
comment on column payouts.changed_at is 'When its state or an amount last changed; null since it was planned';

create function touch_payout() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(old.changed_at, business_now());
  return new;
end
$$;

create function record_payout_event() returns trigger language plpgsql as $$
begin
  if new.state = 'paid' and old.state <> 'paid' then
    perform record_webhook_event('payout.sent', new.id, new.changed_at);
  elsif new.state = 'held' and new.hold_reason is distinct from old.hold_reason then
    perform record_webhook_event(
      case when new.hold_reason in ('refused', 'returned') then 'payout.failed' else 'payout.on_hold' end,
      new.id, new.changed_at);
  end if;
  return null;
end
$$;

create trigger payouts_touch before update on payouts
  for each row when ((old.state, old.hold_reason, old.gross_cents, old.netted_cents, old.amount_cents, old.due_at)
    is distinct from (new.state, new.hold_reason, new.gross_cents, new.netted_cents, new.amount_cents, new.due_at))
  execute function touch_payout();
create trigger payouts_record after update on payouts
  for each row when (old.state <> new.state or old.hold_reason is distinct from new.hold_reason)
  execute function record_payout_event();
