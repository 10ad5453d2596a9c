-- Checks the classes from before 0134 while others are changed.
alter table classes validate constraint classes_taught_by_a_member;
