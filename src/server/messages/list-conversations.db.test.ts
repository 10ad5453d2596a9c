// The inbox: its order and pages, what a search finds, and what it reads.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { makeInstructor, makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { makePerson } from '#tests/support/people.ts';
import { countUnreadConversations } from '../shared/unread-conversation-store.ts';
import { findInbox } from './inbox-store.ts';
import { listConversations } from './list-conversations.ts';
import { startConversation } from './start-conversation.ts';

const { db } = await freshDatabase();

const rename = (id: string, fullName: string) =>
  db.updateTable('profiles').set({ full_name: fullName }).where('id', '=', id).execute();

async function inboxOf(personId: string) {
  const world = await openMessageWorld(db);
  const list = (query: { text?: string; isUnread?: boolean; cursor?: string } = {}) =>
    listConversations(db, world.context, {
      personId,
      text: '',
      isUnread: false,
      cursor: undefined,
      ...query,
    });
  const texts = async (query?: Parameters<typeof list>[0]) =>
    (await list(query)).conversations.map(({ last }) => last.text);
  return { ...world, list, texts };
}

/** Learners each write one message about a class of the instructor, a minute apart. */
async function instructorWith(
  written: { name: string; text: string }[],
  { haveBooked = true } = {},
) {
  const instructor = await makeInstructor(db);
  const session = await makeBookableSession(db, {
    instructorId: instructor.id,
    priceCents: 0,
    maxStudents: 100,
  });
  const world = await inboxOf(instructor.id);
  for (const { name, text } of written) {
    const learner = await makePerson(db);
    if (haveBooked) await book(db, world, { ...session, learner });
    await rename(learner.id, name);
    const target = { classId: session.classId };
    await startConversation(db, world.context, {
      senderId: learner.id,
      target,
      text,
      key: randomUUID(),
    });
    world.time.now = new Date(world.time.now.getTime() + minuteMs);
  }
  return { ...world, instructorId: instructor.id };
}

test('pages through all conversations once, the latest first', async () => {
  const written = Array.from({ length: 30 }, (_, index) => ({ name: 'Ana', text: `No ${index}` }));
  const { list, texts } = await instructorWith(written, { haveBooked: false });
  const first = await list();
  expect(first.conversations).toHaveLength(24);
  const rest = await texts({ cursor: first.next ?? '' });
  const all = [...first.conversations.map(({ last }) => last.text), ...rest];
  expect(all).toEqual(written.map(({ text }) => text).toReversed());
  expect((await list({ cursor: first.next ?? '' })).next).toBeNull();
});

test('finds names and the beginnings of words, without accents and case', async () => {
  const { texts } = await instructorWith([
    { name: 'Zoë Müller', text: 'Is there parking near the studio?' },
    { name: 'Ana Lima', text: 'Where is the Parkplatz? 50% of us drive' },
    { name: 'Ben', text: 'Apron or not' },
  ]);
  expect(await texts({ text: 'park' })).toHaveLength(2);
  expect(await texts({ text: 'PARKING studio' })).toEqual(['Is there parking near the studio?']);
  expect(await texts({ text: 'zoe mul' })).toEqual(['Is there parking near the studio?']);
  expect(await texts({ text: 'ana park' })).toEqual(['Where is the Parkplatz? 50% of us drive']);
  for (const nothing of ['arking', '%', '_', "'", 'ben studio', '\u{1F600}'])
    expect(await texts({ text: nothing })).toEqual([]);
});

test('shows the newest message that has most of the words, with its excerpt', async () => {
  const world = await inboxOf((await makePerson(db)).id);
  const talk = await makeConversation(db, world);
  await talk.fromInstructor('The kiln is behind the studio, near the parking lot.');
  await talk.fromInstructor('Parking costs nothing. Zoë helps.');
  await talk.fromLearner('Thank you!');
  const found = async (text: string) => {
    const { conversations } = await listConversations(db, world.context, {
      personId: talk.learnerId,
      text,
      isUnread: false,
      cursor: undefined,
    });
    const [one] = conversations;
    return one?.found && [one.found.position, one.found.excerpt.map((part) => part.text).join('|')];
  };
  expect(await found('park')).toEqual([3, 'Park|ing costs nothing. Zoë helps.']);
  expect(await found('zoe')).toEqual([3, '…costs nothing. |Zoë| helps.']);
  expect(await found('park kiln')).toEqual([
    2,
    'The |kiln| is behind the studio, near the |park|ing lot.',
  ]);
  expect(await found('')).toBeNull();
  await rename(talk.instructorId, 'Quentin Moor');
  expect(await found('quentin')).toBeNull();
  expect(await found('quentin park')).toEqual([3, 'Park|ing costs nothing. Zoë helps.']);
});

test('finds nobody by a last name that is not shown, and nothing of other people', async () => {
  const { classId, instructorId } = await makeClass(db);
  const asker = await makePerson(db);
  await rename(asker.id, 'Mara Quillfeather');
  const world = await inboxOf(instructorId);
  await startConversation(db, world.context, {
    senderId: asker.id,
    target: { classId },
    text: 'Hello there',
    key: randomUUID(),
  });
  expect(await world.texts({ text: 'mara' })).toEqual(['Hello there']);
  expect(await world.texts({ text: 'quill' })).toEqual([]);
  const stranger = await inboxOf((await makePerson(db)).id);
  expect(await stranger.texts({ text: 'hello' })).toEqual([]);
});

test('shows what is unread alone, and counts it', async () => {
  const { list, instructorId } = await instructorWith([
    { name: 'Ana', text: 'One' },
    { name: 'Ben', text: 'Two' },
  ]);
  expect(await countUnreadConversations(db, instructorId)).toBe(2);
  const [{ id } = { id: '' }] = (await list()).conversations;
  await db
    .updateTable('conversation_members')
    .set({ unread: 0 })
    .where('conversation_id', '=', id)
    .execute();
  expect((await list({ isUnread: true })).conversations).toMatchObject([{ last: { text: 'One' } }]);
  expect(await countUnreadConversations(db, instructorId)).toBe(1);
});

test('reads the inbox of everybody by one statement', async () => {
  const { db: recorded, statements } = recordStatements();
  for (let people = 0; people < 2; people += 1) {
    const query = {
      personId: randomUUID(),
      terms: ['park'],
      isUnread: true,
      isArchived: false,
      most: 25,
    };
    await findInbox(recorded, { ...query, after: { at: new Date(), id: randomUUID() } });
  }
  expect(new Set(statements.map(({ sql: text }) => text)).size).toBe(1);
});

test('reads the words of one person by an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select conversation_id from conversation_words
    where person_id = ${randomUUID()} and word >= 'par' and word < ${'par\u{10ffff}'}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('conversation_words_pkey');
  expect(plan).toContain('word >=');
});
