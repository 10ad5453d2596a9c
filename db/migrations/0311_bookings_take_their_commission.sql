-- A booking takes the commission of its payee and category in the statement that inserts it, after its payee is named (triggers
-- run in the order of their names). So processes of the release before, which know no exceptions, follow them too. Seats
-- that are added later keep the rate of their booking.
create function take_commission() returns trigger language plpgsql as $$
declare
  category integer;
  payee uuid;
begin
  select c.category_id, coalesce(new.payee_studio_id, c.teacher_id) into category, payee
  from sessions s join classes c on c.id = s.class_id where s.id = new.session_id;
  new.commission_bps := coalesce(commission_exception(payee, category, new.created_at), new.commission_bps);
  return new;
end
$$;
create trigger bookings_take_commission before insert on bookings
  for each row when (new.price_cents > 0 and new.adds_to is null) execute function take_commission();
