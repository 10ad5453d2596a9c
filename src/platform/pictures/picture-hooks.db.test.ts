import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import type { Db } from '../db/db.ts';
import { pictureHooks } from './picture-hooks.ts';
import { savePicture } from './picture-store.ts';

const { db } = await freshDatabase();
const hooks = pictureHooks({ url: (key) => `/media/${key}` });
const at = new Date('2026-11-15T10:00:00Z');

const addPicture = (tx: Db, owner_id: string, letter: string) =>
  savePicture(tx, {
    key: letter.repeat(40),
    owner_id,
    width: 640,
    height: 480,
    widths: [320, 640],
    thumbhash: 'abc',
    uploaded_at: at,
  });

test('shows a person their pictures and forgets whose they were', async () => {
  const [ada, lin] = [await makePerson(db), await makePerson(db)];
  await addPicture(db, ada.id, 'a');
  await addPicture(db, lin.id, 'b');
  expect(await hooks.exportData?.(db, ada.id)).toEqual([
    { url: expect.stringContaining('a'.repeat(8)), uploadedAt: at },
  ]);
  await hooks.erase?.(db, ada.id, at);
  expect(await hooks.exportData?.(db, ada.id)).toEqual([]);
  expect(await hooks.exportData?.(db, lin.id)).toHaveLength(1);
});
