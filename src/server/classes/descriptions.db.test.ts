// Descriptions with headings, lists and bold, and the words of them that lists and search show.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { classBody, classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { changeClass } from './change-class.ts';
import { createClass } from './create-class.ts';
import { showOwnClass } from './own/show-own-class.ts';
import { publishDraft } from './drafts/publish-draft.ts';
import { saveDraft } from './drafts/save-draft.ts';

const { db } = await freshDatabase();
const context = classContext();
const reading = { clock: context.clock, storage: context.pictures.storage };

const markdown = '# What we do\n\nCenter, open and **pull** a cylinder.\n\n- Clay\n- Tools';
const words = 'What we do\nCenter, open and pull a cylinder.\n• Clay\n• Tools';
const formatted = { description: markdown, description_format: 'markdown' };

const rowOf = (id: string) =>
  db
    .selectFrom('classes')
    .select(['description', 'description_markdown'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function ownClass() {
  const caller = await makeInstructor(db);
  const { classId } = await makeClass(db, { instructorId: caller.id });
  const { start_time: _start, end_time: _end, ...texts } = classBody();
  const change = (description: { description: string; description_format?: string }) =>
    changeClass(db, context, { caller, classId, body: { ...texts, ...description, images: [] } });
  const show = () => showOwnClass(db, reading, { callerId: caller.id, classId });
  return { caller, classId, change, show };
}

test('keeps the text as written beside its words, when a class is created, changed or published', async () => {
  const both = { description: words, description_markdown: markdown };
  const caller = await makeInstructor(db);
  const created = await createClass(db, context, { caller, body: classBody(formatted), files: [] });
  expect(await rowOf(created)).toEqual(both);
  const { classId, change, show } = await ownClass();
  await change(formatted);
  expect(await rowOf(classId)).toEqual(both);
  expect(await show()).toMatchObject({ description: words, descriptionMarkdown: markdown });
  const draftId = crypto.randomUUID();
  const owner = await makeInstructor(db);
  const fields = { ...classBody(formatted) };
  const body = { revision: 0, fields, images: [] };
  await saveDraft(db, context, { caller: owner, draftId, body });
  await publishDraft(db, context, { caller: owner, draftId, revision: 1 });
  expect(await rowOf(draftId)).toEqual(both);
});

test('takes a plain text as it is, with every character that would be a mark', async () => {
  const { classId, change } = await ownClass();
  const plain = '# 1. Not a heading\n- nor a list, and **not** bold';
  await change(formatted);
  await change({ description: plain });
  expect(await rowOf(classId)).toEqual({ description: plain, description_markdown: null });
  await change({
    description: 'Center, open and pull a cylinder.',
    description_format: 'markdown',
  });
  expect(await rowOf(classId)).toMatchObject({ description_markdown: null });
});

test('finds a class by its words, and not by marks', async () => {
  const { classId, change } = await ownClass();
  await change({
    description: `# Zwybacking\n\n${'word '.repeat(8)}`,
    description_format: 'markdown',
  });
  const { description } = await rowOf(classId);
  expect(description).toMatch(/^Zwybacking\nword/);
});

test('counts the limits: at least 20 characters without marks, at most 5000 with them', async () => {
  const { classId, change } = await ownClass();
  const few = change({
    description: '# **Wheel** **pots**\n\n- a\n- b',
    description_format: 'markdown',
  });
  await expect(few).rejects.toMatchObject({
    fields: { description: 'Description must be at least 20 characters' },
  });
  const most = `# A\n\n${'**b** '.repeat(832)}end`;
  expect(most.length).toBeLessThanOrEqual(5000);
  await change({ description: most, description_format: 'markdown' });
  expect((await rowOf(classId)).description_markdown).toBe(most);
});

test('forgets the marks where the release before changes the words alone', async () => {
  const { classId, change } = await ownClass();
  await change(formatted);
  const changed = { description: 'Other words, as the release before sends them.' };
  await db
    .updateTable('classes')
    .set({ ...changed, updated_at: sundayMorning })
    .where('id', '=', classId)
    .execute();
  expect(await rowOf(classId)).toEqual({ ...changed, description_markdown: null });
});
