-- Checks the classes from before 0160 while others are changed.
alter table classes validate constraint classes_archived_are_off;
