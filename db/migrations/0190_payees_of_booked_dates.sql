-- Lets only bookings that hold seats, or keep their money, name the payee of a date: one that was never paid says nothing
-- about it. Where it is paid late after all, the date names its payee then.
create or replace function payee_of_session(session uuid) returns uuid language sql stable as $$
  select case when first.id is null then s.id else first.payee_studio_id end
  from sessions d
    join classes c on c.id = d.class_id
    left join studios s on s.id = c.studio_id and s.earns
    left join lateral (
      select b.id, b.payee_studio_id from bookings b
      where b.session_id = d.id and b.price_cents > 0 and b.state not in ('cancelled', 'expired')
      order by b.created_at, b.id limit 1
    ) first on true
  where d.id = session
$$;

-- A studio that is just being closed is waited for: its classes are then no longer its own.
create or replace function name_payee() returns trigger language plpgsql as $$
begin
  if new.adds_to is not null then
    new.payee_studio_id := (select payee_studio_id from bookings where id = new.adds_to);
    return new;
  end if;
  new.payee_studio_id := payee_of_session(new.session_id);
  if new.payee_studio_id is not null then
    perform from studios where id = new.payee_studio_id for key share;
    new.payee_studio_id := payee_of_session(new.session_id);
  end if;
  return new;
end
$$;

create or replace function keep_payee() returns trigger language plpgsql as $$
begin
  if payee_of_session(new.session_id) is distinct from new.payee_studio_id and exists (
    select from bookings b
    where b.session_id = new.session_id and b.price_cents > 0 and b.state not in ('cancelled', 'expired')
  ) then
    raise exception 'Booking % cannot move to date %, which another payee earns.', new.id, new.session_id;
  end if;
  return new;
end
$$;

create trigger bookings_name_payee_late before update of state on bookings
  for each row when (old.state = 'expired' and new.state <> 'expired' and new.price_cents > 0 and new.adds_to is null)
  execute function name_payee();
