// The private texts of the product, and who may ever read each; every response is measured against this table.
import { answerTexts } from './answer-texts.ts';
import type { PrivateText, Reader } from './private-text.ts';
import { signInTexts } from './sign-in-texts.ts';

const instructorOf = (sessionId: string) =>
  `(select c.teacher_id from sessions s join classes c on c.id = s.class_id where s.id = ${sessionId})`;
const learnersAt = (sessionId: string) =>
  `(select array_agg(b.learner_id) from bookings b where b.session_id = ${sessionId})`;
const ofBooking = (bookingId: string) => ({
  owner: `(select b.learner_id from bookings b where b.id = ${bookingId})`,
  partners: `(select array[${instructorOf('b.session_id')}] from bookings b where b.id = ${bookingId})`,
});
const studioManagers = (id: string) => `(select array_agg(m.person_id) from studio_members m
  where m.studio_id = ${id} and m.role <> 'teacher')`;
const ofPayment = {
  owner: `(select b.learner_id from bookings b join payments p on p.booking_id = b.id where p.id = t.payment_id)`,
  partners: `(select array[${instructorOf('b.session_id')}] from bookings b join payments p on p.booking_id = b.id where p.id = t.payment_id)`,
};
const ofClass = {
  owner: 't.teacher_id',
  partners: `(select array_agg(b.learner_id) from bookings b join sessions s on s.id = b.session_id where s.class_id = t.id)`,
};
const ofQuestion = {
  table: 'class_questions',
  owner: 't.asker_id',
  partners: `(select array[c.teacher_id] from classes c where c.id = t.class_id)`,
};
/** Whoever shares a booking or a studio with them. */
const partnersOfPerson = `array(select case when c.teacher_id = t.id then b.learner_id else c.teacher_id end
  from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
  where t.id in (c.teacher_id, b.learner_id)
  union all select other.person_id from studio_members own join studio_members other using (studio_id)
  where own.person_id = t.id)`;
const ofPerson = { table: 'profiles', owner: 't.id', partners: partnersOfPerson };
const ofConversation = {
  partners: `(select array[c.learner_id, c.instructor_id] from conversations c where c.id = t.conversation_id)`,
};
const isLearner = `t.role = 'student' and t.instructor_status = 'none'`;
const isHidden = `not t.is_active and t.taken_down_at is null`;

const everyone: Reader[] = ['owner', 'partner', 'operator', 'others', 'visitor'];

export const privateTexts: Record<string, PrivateText> = {
  'phone number': {
    ...ofPerson,
    column: 'phone_number',
    write: 'digits',
    seenBy: ['owner'],
  },
  'saved search': {
    table: 'alerts',
    column: 'search',
    owner: 't.person_id',
    where: 't.search is not null',
    write: 'JSON',
    seenBy: ['owner'],
  },
  "host of a person's calendar": {
    table: 'busy_calendars',
    column: 'host',
    owner: 't.person_id',
    seenBy: ['owner'],
  },
  "version of a person's calendar": {
    table: 'busy_calendars',
    column: 'etag',
    owner: 't.person_id',
    seenBy: [],
  },
  // Operators write announcements in the name of Trellis: none of them belongs to one operator.
  'announcement that nobody has got yet': {
    table: 'announcements',
    column: 'body',
    owner: 'null::uuid',
    where: `t.state = 'draft'`,
    seenBy: ['operator'],
  },
  'announcement to some people': {
    table: 'announcements',
    column: 'body',
    owner: 'null::uuid',
    partners: `(select array_agg(r.person_id) from announcement_recipients r where r.announcement_id = t.id)`,
    where: `t.state = 'sent'`,
    seenBy: ['partner', 'operator'],
  },
  "learner's last name": {
    ...ofPerson,
    column: 'full_name',
    write: 'last name',
    where: isLearner,
    seenBy: ['owner', 'partner', 'operator'],
  },
  "learner's bio": { ...ofPerson, column: 'bio', where: isLearner, seenBy: ['owner', 'operator'] },
  "learner's town": {
    ...ofPerson,
    column: 'location',
    where: isLearner,
    seenBy: ['owner', 'operator'],
  },
  'what a learner would teach': {
    ...ofPerson,
    column: 'teaches',
    where: isLearner,
    seenBy: ['owner', 'operator'],
  },
  "learner's links": {
    ...ofPerson,
    column: 'profile_links',
    where: isLearner,
    write: 'links',
    seenBy: ['owner', 'operator'],
  },
  'place where somebody looks for classes': {
    ...ofPerson,
    column: 'place_name',
    where: 't.place_name is not null',
    seenBy: ['owner'],
  },
  'reason of a suspension': {
    ...ofPerson,
    column: 'suspended_reason',
    where: 't.suspended_at is not null',
    seenBy: ['owner', 'operator'],
  },
  'note of operators about a person': {
    table: 'person_notes',
    column: 'text',
    owner: 't.person_id',
    seenBy: ['operator'],
  },
  'why an operator looked as a person': {
    table: 'impersonations',
    column: 'reason',
    owner: 't.person_id',
    seenBy: ['owner', 'operator'],
  },
  'reason of an exception from the commission': {
    table: 'commission_exceptions',
    column: 'reason',
    owner: 't.person_id',
    seenBy: ['operator'],
  },
  'note on how a request for data came': {
    table: 'data_requests',
    column: 'note',
    owner: 't.person_id',
    seenBy: ['operator'],
  },
  'text of a draft': {
    ...ofClass,
    table: 'classes',
    column: 'description',
    where: isHidden,
    seenBy: ['owner', 'operator'],
  },
  'note on parking of a class that is not published': {
    ...ofClass,
    table: 'classes',
    column: 'parking',
    where: isHidden,
    seenBy: ['owner'],
  },
  'fields of a draft of a class': {
    table: 'class_drafts',
    column: 'fields',
    write: 'JSON',
    owner: 't.owner_id',
    seenBy: ['owner'],
  },
  'text of a class taken down': {
    ...ofClass,
    table: 'classes',
    column: 'description',
    where: 't.taken_down_at is not null',
    seenBy: ['owner', 'operator'],
  },
  'reason why a class was taken down': {
    ...ofClass,
    table: 'classes',
    column: 'taken_down_reason',
    where: 't.taken_down_at is not null',
    seenBy: ['owner', 'operator'],
  },
  'reason for a refund': {
    ...ofBooking('t.booking_id'),
    table: 'refund_requests',
    column: 'message',
    seenBy: ['owner', 'partner', 'operator'],
  },
  'message of a contest': {
    ...ofBooking('t.booking_id'),
    table: 'attendance_contests',
    column: 'message',
    seenBy: ['owner', 'operator'],
  },
  'key of a booking request': {
    table: 'bookings',
    column: 'request_key',
    owner: 't.learner_id',
    partners: `array[${instructorOf('t.session_id')}]`,
    seenBy: [],
  },
  'failure of a refund': {
    ...ofPayment,
    table: 'refunds',
    column: 'failure',
    where: `t.state = 'failed'`,
    seenBy: ['operator'],
  },
  'reason of a corrected receipt': {
    ...ofPayment,
    table: 'receipt_corrections',
    column: 'reason',
    where: 't.reason is not null',
    seenBy: ['operator'],
  },
  'address of a payment page': {
    ...ofPayment,
    owner: `(select b.learner_id from bookings b where b.id = t.booking_id)`,
    partners: 'null::uuid[]',
    table: 'payments',
    column: 'checkout_url',
    seenBy: [],
  },
  'text of a report': {
    table: 'reports',
    column: 'message',
    owner: 't.reporter_id',
    seenBy: ['owner', 'operator'],
  },
  'comment of a hidden review': {
    table: 'reviews',
    column: 'comment',
    owner: 't.learner_id',
    partners: `(select array[c.teacher_id] from classes c where c.id = t.class_id)`,
    where: 't.hidden_at is not null',
    seenBy: ['owner', 'operator'],
  },
  'comment of a review': {
    table: 'reviews',
    column: 'comment',
    owner: 't.learner_id',
    partners: `(select array[c.teacher_id] from classes c where c.id = t.class_id)`,
    where: 't.hidden_at is null',
    seenBy: everyone,
  },
  'question that is not answered': {
    ...ofQuestion,
    column: 'question',
    where: 't.answer is null',
    seenBy: ['owner', 'partner'],
  },
  'question that is answered': {
    ...ofQuestion,
    column: 'question',
    where: 't.answer is not null and t.hidden_at is null',
    seenBy: everyone,
  },
  'hidden answer': {
    ...ofQuestion,
    column: 'answer',
    where: 't.hidden_at is not null',
    seenBy: ['owner', 'partner', 'operator'],
  },
  'message of a conversation': {
    ...ofConversation,
    table: 'messages',
    column: 'text',
    owner: 't.sender_id',
    seenBy: ['owner', 'partner', 'operator'],
  },
  'note of a reported conversation': {
    table: 'message_reports',
    column: 'note',
    owner: 't.reporter_id',
    where: 't.note is not null',
    seenBy: ['owner', 'operator'],
  },
  'note on a decided report of messages': {
    table: 'message_reports',
    column: 'decision_note',
    owner: 'null::uuid',
    where: `t.state <> 'open'`,
    seenBy: ['operator'],
  },
  'reason for reading a conversation': {
    ...ofConversation,
    table: 'conversation_views',
    column: 'reason',
    owner: 't.operator_id',
    seenBy: ['partner'],
  },
  'message to the learners of a session': {
    table: 'session_messages',
    column: 'message',
    owner: 't.sender_id',
    partners: learnersAt('t.session_id'),
    seenBy: ['owner'],
  },
  'note on a new time': {
    table: 'reschedules',
    column: 'note',
    owner: 't.proposed_by',
    partners: learnersAt('t.session_id'),
    seenBy: ['owner', 'partner'],
  },
  'note on a penalty': {
    table: 'penalties',
    column: 'note',
    owner: 't.instructor_id',
    seenBy: ['owner', 'operator'],
  },
  'invited address': {
    table: 'studio_invitations',
    column: 'email',
    write: 'address',
    owner: 'null::uuid',
    partners: studioManagers('t.studio_id'),
    seenBy: ['partner'],
  },
  'text of a studio without a public page': {
    table: 'studios',
    column: 'about',
    owner: 'null::uuid',
    partners: studioManagers('t.id'),
    where: `not exists (select from studio_members m join profiles p on p.id = m.person_id
      where m.studio_id = t.id and p.instructor_status = 'approved')`,
    seenBy: ['partner'],
  },
  'note of operators on a booking': {
    table: 'booking_notes',
    column: 'text',
    owner: 'null::uuid',
    where: 't.text is not null',
    seenBy: ['operator'],
  },
  "operator's words to a learner": {
    ...ofBooking('t.booking_id'),
    table: 'operator_words',
    column: 'text',
    seenBy: ['owner', 'operator'],
  },
  // Keys and endpoints belong to the marketplace: no one operator owns them.
  'name of an API key': {
    table: 'api_keys',
    column: 'name',
    owner: 'null::uuid',
    seenBy: ['operator'],
  },
  'address of a webhook endpoint': {
    table: 'webhook_endpoints',
    column: 'url',
    owner: 'null::uuid',
    write: 'web address',
    seenBy: ['operator'],
  },
  'description of a webhook endpoint': {
    table: 'webhook_endpoints',
    column: 'description',
    owner: 'null::uuid',
    seenBy: ['operator'],
  },
  'what the receiver of a webhook answered': {
    table: 'webhook_attempts',
    column: 'response',
    owner: 'null::uuid',
    seenBy: ['operator'],
  },
  'payout account': {
    table: 'payout_accounts',
    column: 'account_ref',
    owner: 't.instructor_id',
    seenBy: ['owner'],
  },
  'recipient of a failed mail': {
    table: 'outbox',
    column: 'recipient_name',
    owner: 'null::uuid',
    where: `t.state = 'dead'`,
    seenBy: ['operator'],
  },
  'payload of a mail': {
    table: 'outbox',
    column: 'payload',
    write: 'JSON',
    owner: 'null::uuid',
    seenBy: [],
  },
  'details of the audit log': {
    table: 'audit_log',
    column: 'details',
    write: 'JSON',
    // The log is not shown to whoever acted: only operators read it, their own acts included.
    owner: 'null::uuid',
    seenBy: ['operator'],
  },
  ...signInTexts,
  ...answerTexts,
};
