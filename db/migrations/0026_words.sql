-- Names what people said to a new time a reply, as everywhere else.
alter table reschedule_answers rename to reschedule_replies;
alter table reschedule_replies rename column answer to reply;
alter table reschedule_replies rename column answered_at to replied_at;
alter table reschedule_replies rename constraint reschedule_answers_when to reschedule_replies_when;
alter index reschedule_answers_by_booking rename to reschedule_replies_by_booking;
alter index reschedule_answers_pkey rename to reschedule_replies_pkey;
alter table reschedules rename column answers_until to replies_until;

-- Names what fills itself with demo content a module.
alter table demo_content rename column noun to module;
