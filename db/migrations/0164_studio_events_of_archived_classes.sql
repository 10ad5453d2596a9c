-- The history of a studio also says who archived, brought back or deleted one of its classes.
alter table studio_events drop constraint studio_events_kind_check,
  add constraint studio_events_kind_check check (kind in ('created', 'changed', 'invited', 'withdrawn', 'declined',
    'joined', 'role_changed', 'removed', 'left', 'inherited', 'class_added', 'class_taken_out', 'class_archived',
    'class_brought_back', 'class_deleted')) not valid;
