-- Counts views of class pages from now on, once for each statement that writes them.
create function count_new_view_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (day, figure, amount) select day, 'views', sum(views) from seen group by day;
  return null;
end
$$;
create function count_view_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (day, figure, amount)
  select n.day, 'views', sum(n.views - o.views)
  from seen n join earlier o on o.class_id = n.class_id and o.day = n.day
  group by n.day having sum(n.views - o.views) <> 0;
  return null;
end
$$;
create trigger new_class_views_are_figures after insert on class_views
  referencing new table as seen for each statement execute function count_new_view_figures();
create trigger class_views_are_figures after update on class_views
  referencing old table as earlier new table as seen for each statement execute function count_view_figures();
