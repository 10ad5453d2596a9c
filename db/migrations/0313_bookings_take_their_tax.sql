-- A booking takes the tax on its commission in the statement that inserts it; seats that are added later have that of their
-- booking. So no process makes a booking without it, also none of the release before.
alter table bookings add column commission_tax_bps integer not null default 0,
  add constraint bookings_commission_tax_bps_check check (commission_tax_bps between 0 and 3000) not valid;
comment on column bookings.commission_tax_bps is 'The tax on its commission, as it was when it was booked';
create function take_commission_tax() returns trigger language plpgsql as $$
begin
  new.commission_tax_bps := case
    when new.adds_to is null then commission_tax(new.created_at)
    else (select commission_tax_bps from bookings where id = new.adds_to)
  end;
  return new;
end
$$;
create trigger bookings_take_tax before insert on bookings
  for each row when (new.price_cents > 0) execute function take_commission_tax();
