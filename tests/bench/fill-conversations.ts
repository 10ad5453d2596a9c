// Makes an instructor with a given number of conversations, each with a learner who has booked, and ten messages.
import { sql } from 'kysely';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

/** The same for any total. */
const unreadConversations = 10;
const messages = 10;
/** Few enough that no statement takes too long. */
const atOnce = 200;

export interface FilledInbox {
  personId: string;
  conversationId: string;
}

export async function fillConversations(db: Db, count: number, now: Date): Promise<FilledInbox> {
  const made = await makeClass(db, { maxStudents: 500 });
  const of = { ...made, sessionId: made.sessionIds[0] ?? '' };
  for (let from = 0; from < count; from += atOnce) {
    await fillSome(db, { ...of, from, to: Math.min(count, from + atOnce), now });
    // Foreign keys are checked by plans from when the tables were empty, until PostgreSQL knows their sizes.
    await sql`analyze profiles, conversations, conversation_members, messages`.execute(db);
  }
  const latest = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('person_id', '=', made.instructorId)
    .orderBy('last_message_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { personId: made.instructorId, conversationId: latest.conversation_id };
}

interface Some {
  instructorId: string;
  classId: string;
  sessionId: string;
  from: number;
  to: number;
  now: Date;
}

/** The latest messages of the conversations are a minute apart. */
async function fillSome(db: Db, some: Some): Promise<void> {
  const { instructorId, classId, sessionId, from, to, now } = some;
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  await sql`
    with people as (
      insert into profiles (id, email, full_name, username, created_at, updated_at)
      select id, id || '@example.org', 'Lin Huang ' || left(id::text, 4), id::text, ${now}, ${now}
      from (select gen_random_uuid() as id from generate_series(${from + 1}::integer, ${to}::integer)) ids
      returning id
    ), seats as (
      insert into bookings (id, session_id, starts_at, learner_id, seats, state, unit_price_cents,
        price_cents, commission_bps, policy, created_at, confirmed_at, updated_at)
      select gen_random_uuid(), s.id, s.starts_at, people.id, 1, 'confirmed', 0, 0, 0,
        '{"refundWindowHours": 24}', ${now}, ${now}, ${now}
      from people cross join sessions s where s.id = ${sessionId}
    )
    insert into conversations (id, learner_id, instructor_id, created_at, is_first_contact,
      last_position, last_message_at)
    select gen_random_uuid(), id, ${instructorId}, ${now}, false, ${messages},
      ${now}::timestamptz - (${from}::integer + row_number() over ()) * interval '1 minute'
    from people`.execute(db);
  const ours = sql`c.instructor_id = ${instructorId}
    and c.last_message_at < ${minutesAgo(from)} and c.last_message_at >= ${minutesAgo(to)}`;
  const isUnread = sql`c.last_message_at >= ${minutesAgo(unreadConversations)}`;
  await sql`
    insert into conversation_members (conversation_id, person_id, other_id, role, last_message_at,
      unread, read_up_to)
    select c.id, c.instructor_id, c.learner_id, 'instructor', c.last_message_at,
      case when ${isUnread} then 1 else 0 end,
      ${messages}::integer - (case when ${isUnread} then 1 else 0 end)
    from conversations c where ${ours}
    union all
    select c.id, c.learner_id, c.instructor_id, 'learner', c.last_message_at, 0, ${messages}
    from conversations c where ${ours}`.execute(db);
  await sql`
    insert into messages (id, conversation_id, position, sender_id, text, sent_at, class_id, session_id)
    select gen_random_uuid(), c.id, n,
      case when n % 2 = 0 then c.learner_id else c.instructor_id end,
      'Is the kiln warm on day ' || n || ' of the course, and may we bring our own bowls to glaze?',
      c.last_message_at - (${messages} - n) * interval '1 second', ${classId}, ${sessionId}
    from conversations c cross join generate_series(1, ${messages}::integer) n
    where ${ours}`.execute(db);
  await sql`
    insert into conversation_words (person_id, word, conversation_id)
    select m.person_id, w.word, m.conversation_id
    from conversations c
    join conversation_members m on m.conversation_id = c.id
    cross join message_words('Is the kiln warm on day of the course and may we bring our own bowls to glaze') as w (word)
    where ${ours}`.execute(db);
}
