-- without a transaction
drop index concurrently if exists classes_by_studio;
create index concurrently classes_by_studio on classes (studio_id, teacher_id) where studio_id is not null;
