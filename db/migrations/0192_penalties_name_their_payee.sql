-- Names the payee of a penalty where a process that knows no payees proposes one: whoever the canceled bookings would have paid.
create function name_penalty_payee() returns trigger language plpgsql as $$
begin
  new.payee_studio_id := (
    select b.payee_studio_id
    from refunds r
      join payments p on p.id = r.payment_id
      join bookings b on b.id = p.booking_id
    where b.session_id = new.session_id and r.reason = 'class_cancelled' and p.livemode = new.livemode
    group by b.payee_studio_id order by sum(r.amount_cents) desc limit 1
  );
  return new;
end
$$;
create trigger penalties_name_payee before insert on penalties
  for each row when (new.payee_studio_id is null) execute function name_penalty_payee();
