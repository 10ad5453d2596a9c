-- Says whether there are facts from before the triggers, which a job then counts class by class. A new marketplace has none.
insert into figure_progress (is_filled) select not exists (select from profiles);
