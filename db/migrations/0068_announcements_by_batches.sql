-- The batches say who is left; no release has read the column.
alter table announcements drop column reached_up_to;
