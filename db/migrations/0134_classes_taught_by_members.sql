-- A class leaves its studio with its instructor, and when the studio is closed.
alter table classes add constraint classes_taught_by_a_member foreign key (studio_id, teacher_id)
  references studio_members (studio_id, person_id) on delete set null (studio_id) not valid;
