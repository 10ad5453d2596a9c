-- Counts reviews on the day they were written, from now on.
create function count_review_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (day, class_id, figure, amount)
  values (figure_day(new.created_at), new.class_id, 'reviews', 1);
  return null;
end
$$;
create trigger reviews_are_figures after insert on reviews
  for each row execute function count_review_figures();
