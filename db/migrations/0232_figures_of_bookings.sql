-- Counts bookings on the day they were confirmed first, and who came on the day their date began, from now on. Seats that
-- were added to a booking count in it.
create function count_booking_figures() returns trigger language plpgsql as $$
declare
  was_there integer := 0;
begin
  if tg_op = 'UPDATE' then
    was_there := (old.state = 'completed' and old.attendance <> 'no_show')::integer;
  end if;
  insert into figure_changes (day, class_id, town, figure, amount)
  select f.day, c.id, figure_town(c.town, c.town_state), f.figure, f.amount
  from (values
    ('bookings', figure_day(new.confirmed_at),
      (new.confirmed_at is not null and (tg_op = 'INSERT' or old.confirmed_at is null))::integer),
    ('attended', figure_day(new.starts_at),
      (new.state = 'completed' and new.attendance <> 'no_show')::integer - was_there)
  ) f (figure, day, amount)
    left join sessions s on s.id = new.session_id
    left join classes c on c.id = s.class_id
  where f.amount <> 0;
  return null;
end
$$;
create trigger new_bookings_are_figures after insert on bookings for each row
  when (new.adds_to is null and new.confirmed_at is not null)
  execute function count_booking_figures();
create trigger bookings_are_figures after update on bookings for each row
  when (new.adds_to is null and (
    (old.confirmed_at is null) <> (new.confirmed_at is null)
    or (old.state = 'completed' and old.attendance <> 'no_show')
      <> (new.state = 'completed' and new.attendance <> 'no_show')))
  execute function count_booking_figures();
