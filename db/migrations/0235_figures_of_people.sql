-- Counts people on the day their account was created, from now on.
create function count_person_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (day, figure, amount) values (figure_day(new.created_at), 'people', 1);
  return null;
end
$$;
create trigger profiles_are_figures after insert on profiles
  for each row execute function count_person_figures();
