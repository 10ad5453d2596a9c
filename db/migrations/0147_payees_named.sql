-- Names the payee of a booking when it is made, so that a process which knows no payees makes none of the wrong one. The
-- first booking of a date that is not canceled names it for the whole date: a date has one payout.
create function payee_of_session(session uuid) returns uuid language sql stable as $$
  select case when first.id is null then s.id else first.payee_studio_id end
  from sessions d
    join classes c on c.id = d.class_id
    left join studios s on s.id = c.studio_id and s.earns
    left join lateral (
      select b.id, b.payee_studio_id from bookings b
      where b.session_id = d.id and b.price_cents > 0 and b.state <> 'cancelled'
      order by b.created_at, b.id limit 1
    ) first on true
  where d.id = session
$$;

create function name_payee() returns trigger language plpgsql as $$
begin
  if new.adds_to is not null then
    new.payee_studio_id := (select payee_studio_id from bookings where id = new.adds_to);
  else
    new.payee_studio_id := payee_of_session(new.session_id);
  end if;
  return new;
end
$$;
create trigger bookings_name_payee before insert on bookings
  for each row when (new.price_cents > 0) execute function name_payee();

-- The whole date is locked, so nobody else books it meanwhile.
create function keep_payee() returns trigger language plpgsql as $$
begin
  if payee_of_session(new.session_id) is distinct from new.payee_studio_id and exists (
    select from bookings b where b.session_id = new.session_id and b.price_cents > 0 and b.state <> 'cancelled'
  ) then
    raise exception 'Booking % cannot move to date %, which another payee earns.', new.id, new.session_id;
  end if;
  return new;
end
$$;
create trigger bookings_keep_payee before update of session_id on bookings
  for each row when (new.price_cents > 0 and new.adds_to is null and old.session_id <> new.session_id)
  execute function keep_payee();
