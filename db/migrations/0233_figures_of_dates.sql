-- Counts dates that were held, and their seats, on the day they began, from now on.
create function count_session_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (day, class_id, figure, amount)
  select f.day, new.class_id, f.figure, sum(f.amount)
  from (
    select figure_day(new.starts_at), n.figure, n.amount
    from (values ('dates', 1), ('capacity', new.capacity), ('seats', new.seats_taken)) n (figure, amount)
    where new.state = 'completed'
    union all
    select figure_day(old.starts_at), o.figure, -o.amount
    from (values ('dates', 1), ('capacity', old.capacity), ('seats', old.seats_taken)) o (figure, amount)
    where tg_op = 'UPDATE' and old.state = 'completed'
  ) f (day, figure, amount)
  group by f.day, f.figure having sum(f.amount) <> 0;
  return null;
end
$$;
create trigger new_sessions_are_figures after insert on sessions for each row
  when (new.state = 'completed') execute function count_session_figures();
create trigger sessions_are_figures after update on sessions for each row
  when (old.state = 'completed' or new.state = 'completed') execute function count_session_figures();
