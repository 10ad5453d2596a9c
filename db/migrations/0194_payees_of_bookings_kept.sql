-- Keeps who earns a booking: only the database names it, when the booking is made or paid late.
create function refuse_other_payee() returns trigger language plpgsql as $$
begin
  raise exception 'Booking % keeps its payee.', old.id using errcode = 'restrict_violation';
end
$$;
create trigger bookings_payee_is_kept before update of payee_studio_id on bookings
  for each row when (old.payee_studio_id is distinct from new.payee_studio_id)
  execute function refuse_other_payee();
