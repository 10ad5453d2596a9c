-- Mails that wait name whose reply they take instead of the address for it, which is written when they are sent.
update outbox
set payload = ((payload::jsonb - 'replyTo') || jsonb_build_object('replySide', split_part(entity, ' ', 2)))::json
where kind = 'new-messages' and payload ->> 'replyTo' is not null and payload::text not like '%\\u0000%';
