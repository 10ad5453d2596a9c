-- A studio pays penalties for dates that its members cancel. An instructor who has left it runs their class alone, and pays alone.
create or replace function name_penalty_payee() returns trigger language plpgsql as $$
begin
  new.payee_studio_id := (
    select b.payee_studio_id
    from refunds r
      join payments p on p.id = r.payment_id
      join bookings b on b.id = p.booking_id
    where b.session_id = new.session_id and r.reason = 'class_cancelled' and p.livemode = new.livemode
    group by b.payee_studio_id order by sum(r.amount_cents) desc limit 1
  );
  if not exists (
    select from studio_members m
    where m.studio_id = new.payee_studio_id and m.person_id = new.instructor_id
  ) then
    new.payee_studio_id := null;
  end if;
  return new;
end
$$;
