-- Names the payee of a payout: that of its date, whatever the process that schedules it knows.
create function name_payout_payee() returns trigger language plpgsql as $$
begin
  new.instructor_id := coalesce((
    select b.payee_studio_id from bookings b
    where b.session_id = new.session_id and b.price_cents > 0 and b.state not in ('cancelled', 'expired')
    order by b.created_at, b.id limit 1
  ), (
    select c.teacher_id from sessions d join classes c on c.id = d.class_id where d.id = new.session_id
  ));
  return new;
end
$$;
create trigger payouts_name_payee before insert on payouts
  for each row execute function name_payout_payee();
