-- Webhook events of bookings, from the one table that every change of a booking passes, so that no way is left out, nor the
-- processes of the release before. Seats that were added to a booking count as a change of that booking.
create function record_booking_event() returns trigger language plpgsql as $$
declare
  was bookings;
begin
  if tg_op = 'UPDATE' then
    was := old;
  end if;
  if new.state is distinct from was.state then
    if new.state = 'confirmed' then
      perform record_webhook_event('booking.confirmed', new.id, new.updated_at);
    elsif new.state in ('cancelled', 'forfeited') and was.state = 'confirmed' then
      perform record_webhook_event('booking.canceled', new.id, new.updated_at);
    elsif new.state = 'completed' then
      perform record_webhook_event('booking.completed', new.id, new.updated_at);
    end if;
    return null;
  end if;
  if new.attendance is distinct from was.attendance and new.attendance = 'attended' then
    perform record_webhook_event('booking.attended', new.id, new.attendance_at);
  elsif new.attendance is distinct from was.attendance and new.attendance = 'no_show' then
    perform record_webhook_event('booking.no_show', new.id, new.attendance_at);
  end if;
  if (new.session_id, new.starts_at) is distinct from (was.session_id, was.starts_at) then
    perform record_webhook_event('booking.rescheduled', new.id, new.updated_at);
  elsif new.seats is distinct from was.seats then
    perform record_webhook_event('booking.changed', new.id, new.updated_at);
  end if;
  return null;
end
$$;

-- A booking whose date is rescheduled, or that is marked at the door, has changed for those who read by time.
create function touch_booking() returns trigger language plpgsql as $$
begin
  if new.updated_at = old.updated_at then
    new.updated_at := greatest(old.updated_at, business_now());
  end if;
  return new;
end
$$;

create trigger bookings_touch before update of starts_at, attendance, seats_in on bookings
  for each row when (old.starts_at <> new.starts_at or old.attendance <> new.attendance or old.seats_in is distinct from new.seats_in)
  execute function touch_booking();
create trigger bookings_record_new after insert on bookings
  for each row when (new.state = 'confirmed' and new.adds_to is null) execute function record_booking_event();
create trigger bookings_record after update on bookings
  for each row when (new.adds_to is null and new.confirmed_at is not null and (old.state <> new.state
    or old.attendance <> new.attendance or old.session_id <> new.session_id or old.starts_at <> new.starts_at
    or old.seats <> new.seats))
  execute function record_booking_event();
