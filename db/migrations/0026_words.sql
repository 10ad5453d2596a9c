-- Gives what is stored the words that the code uses: a session is rescheduled, and people reply.

alter table reschedule_answers rename to reschedule_replies;
alter table reschedule_replies rename column answer to reply;
alter table reschedule_replies rename column answered_at to replied_at;
alter table reschedule_replies rename constraint reschedule_answers_when to reschedule_replies_when;
alter table reschedule_replies rename constraint reschedule_answers_answer_check to reschedule_replies_reply_check;
alter table reschedule_replies rename constraint reschedule_answers_booking_id_fkey to reschedule_replies_booking_id_fkey;
alter table reschedule_replies rename constraint reschedule_answers_reschedule_id_fkey to reschedule_replies_reschedule_id_fkey;
alter index reschedule_answers_by_booking rename to reschedule_replies_by_booking;
alter index reschedule_answers_pkey rename to reschedule_replies_pkey;
alter table reschedules rename column answers_until to replies_until;
comment on table reschedules is 'A new time for a session; learners who booked the old one stay or get everything back';
comment on column reschedules.replies_until is 'Learners who have not replied by then get everything back';

alter table demo_content rename column noun to module;
comment on table demo_content is 'The modules that have put their demo content into this database';

-- The history of a booking is append-only for the product, not for its vocabulary.
alter table booking_events disable trigger booking_events_stay;
update booking_events set transition = replace(transition, '-move', '-reschedule')
where transition in ('decline-move', 'lapse-move');
alter table booking_events enable trigger booking_events_stay;

update outbox set kind = case kind
  when 'date-moved' then 'session-rescheduled'
  when 'waited-date-moved' then 'waited-session-rescheduled'
  when 'waited-date-off' then 'waited-session-off'
  when 'date-called-off' then 'session-called-off'
  when 'move-answered' then 'reschedule-replied'
  when 'refund-answered' then 'refund-decided'
  else 'payout-on-hold'
end
where kind in (
  'date-moved', 'waited-date-moved', 'waited-date-off', 'date-called-off', 'move-answered', 'refund-answered',
  'payout-held'
);

-- Mails that are not sent yet. A quotation mark inside a text is escaped, so `"name":` is always a key.
update outbox set payload = (
  replace(replace(replace(replace(replace(replace(payload::text,
    '"date":', '"session":'),
    '"moved":', '"rescheduled":'),
    '"answersUntil":', '"repliesUntil":'),
    '"teacherName":', '"instructorName":'),
    '"hasOtherDates":', '"hasOtherSessions":'),
    '"cancelledAt":', '"canceledAt":')
)::json
where payload is not null;

update receipts
set facts = facts - 'teacherName' || jsonb_build_object('instructorName', facts -> 'teacherName')
where facts ? 'teacherName';
