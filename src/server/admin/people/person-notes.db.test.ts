// Notes and tags of operators about people: for operators only, never about themselves, and gone with the account.
import { expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { personNotesHooks } from './hooks.ts';

const database = await freshDatabase();
const { db } = database;

async function asOperator() {
  const { url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const person = await makePerson(db);
  const ask = (address: string, body?: unknown) =>
    call(url, address, { as: operator, ...(body !== undefined && { body }) });
  const notes = async (id = person.id) =>
    (await ask(`GET /api/admin/people/${id}/notes`)).body.items;
  const note = (text: string, id = person.id) =>
    ask(`POST /api/admin/people/${id}/notes`, { text });
  const tag = (word: string, isOn = true, id = person.id) =>
    ask(`PUT /api/admin/people/${id}/tags`, { tag: word, isOn });
  return { ask, notes, note, tag, operator, person };
}

test('keeps notes, the newest first, and of a withdrawn one only that there was one', async () => {
  const { ask, notes, note, operator, person } = await asOperator();
  await note('Called about a refund.');
  const { body } = await note('Wrong person, sorry.');
  const withdraw = () => ask(`POST /api/admin/person-notes/${body.id}/withdraw`);
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).body.error).toBe('already_decided');
  expect(await notes()).toMatchObject([
    { text: null, withdrawnBy: { id: operator.id } },
    { text: 'Called about a refund.', writtenBy: { id: operator.id }, withdrawnAt: null },
  ]);
  const lines = db.selectFrom('audit_log').select(['action', 'details']);
  const written = await lines.where('subject', '=', person.id).orderBy('id').execute();
  expect(written).toEqual([
    { action: 'person.note', details: {} },
    { action: 'person.note', details: {} },
    { action: 'person.withdraw-note', details: {} },
  ]);
});

test('finds people by a tag, whatever its case, and suggests the tags that are there', async () => {
  const { ask, tag, person } = await asOperator();
  expect((await tag('  Press  Contact ')).body.tags).toEqual(['press contact']);
  expect((await tag('press contact')).body.tags).toEqual(['press contact']);
  const found = async (word: string) =>
    (await ask(`GET /api/admin/people?tag=${encodeURIComponent(word)}`)).body.items;
  expect(await found('PRESS contact')).toMatchObject([{ id: person.id, tags: ['press contact'] }]);
  expect((await ask('GET /api/admin/person-tags')).body.tags).toContain('press contact');
  await tag('press contact', false);
  expect(await found('press contact')).toEqual([]);
});

test('lets a person have ten tags', async () => {
  const { tag } = await asOperator();
  for (let count = 0; count < 10; count += 1) expect((await tag(`tag ${count}`)).status).toBe(200);
  expect((await tag('one more')).body.error).toBe('too_many_person_tags');
  expect((await tag('tag 3')).status).toBe(200);
});

test('shows operators nothing of what others note about them', async () => {
  const { ask, notes, note, tag, operator } = await asOperator();
  expect((await note('Me.', operator.id)).body.error).toBe('not_about_yourself');
  expect((await tag('me', true, operator.id)).body.error).toBe('not_about_yourself');
  const other = await makePerson(db, { role: 'operator' });
  const at = new Date();
  await db
    .insertInto('person_tags')
    .values({ person_id: operator.id, tag: 'watch', added_by: other.id, added_at: at })
    .execute();
  const seen = await ask(`GET /api/admin/people/${operator.id}`);
  expect(seen.body.tags).toEqual([]);
  expect((await ask('GET /api/admin/people?tag=watch')).body.items).toEqual([]);
  expect(await notes(operator.id)).toEqual([]);
});

test('forgets notes and tags with the account', async () => {
  const { notes, note, tag, person } = await asOperator();
  await note('Called.');
  await tag('vip');
  await personNotesHooks.erase?.(db, person.id, new Date());
  expect(await notes()).toEqual([]);
  const left = db.selectFrom('person_tags').select('tag').where('person_id', '=', person.id);
  expect(await left.execute()).toEqual([]);
});
