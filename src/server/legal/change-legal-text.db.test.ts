import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { changeLegalText } from './change-legal-text.ts';
import { showEarlierText, showLegalText } from './show-legal-text.ts';

const { db } = await freshDatabase();
const caller = await makePerson(db, { role: 'operator' });
const context = { clock: systemClock, notices: { publish: () => Promise.resolve() } };
type Document = Parameters<typeof showLegalText>[1];

const save = (document: Document, version: number, text: string | null) =>
  changeLegalText(db, context, { document, version, text, caller, requestId: 'r1' });

test('starts from the text of Trellis, and keeps every version that replaced it', async () => {
  expect(await showLegalText(db, 'terms')).toMatchObject({ version: 0, text: null, earlier: [] });
  await save('terms', 0, 'First');
  await save('terms', 1, 'Second');
  expect(await showLegalText(db, 'terms')).toMatchObject({
    version: 2,
    text: 'Second',
    earlier: [{ version: 1, isOurs: false }],
  });
  expect(await showEarlierText(db, 'terms', 1)).toMatchObject({ text: 'First' });
  await expect(showEarlierText(db, 'privacy', 1)).rejects.toMatchObject({ code: 'not_found' });
});

test('goes back to the text of Trellis as a version of its own', async () => {
  await save('privacy', 0, 'Ours');
  await save('privacy', 1, null);
  expect(await showLegalText(db, 'privacy')).toMatchObject({ version: 2, text: null });
});

test('lets only one of two operators who saw the same version save', async () => {
  const outcomes = await Promise.allSettled([save('imprint', 0, 'A'), save('imprint', 0, 'B')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'settings_changed' },
  });
  expect((await showLegalText(db, 'imprint')).version).toBe(1);
});
