import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPicture } from '#platform/pictures/picture-store.ts';
import { masterFile, readFile } from '#platform/pictures/picture-files.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { quarters } from '#tests/support/picture-corpus.ts';
import { pictureContext } from '#tests/support/pictures.ts';
import { cropPicture } from './crop-picture.ts';

const { db } = await freshDatabase();
const caller = await makePerson(db);
const signal = undefined;
const lowerLeft = { x: 0, y: 0.5, width: 0.5, height: 0.5 };

async function stored() {
  const context = pictureContext();
  const bytes = await quarters(600, 400).png().toBuffer();
  const { key } = await storePicture(db, context, { ownerId: caller.id, read: async () => bytes });
  return { context, key };
}

test('stores the part that was chosen as a picture of its own, and keeps the whole one', async () => {
  const { context, key } = await stored();
  const cropped = await cropPicture(db, context, { caller, key, crop: lowerLeft, signal });
  expect([cropped.width, cropped.height]).toEqual([300, 200]);
  const { channels } = await sharp(
    await readFile(context.storage, masterFile(cropped.key)),
  ).stats();
  // The blue quarter.
  expect(channels.map(({ mean }) => Math.round(mean / 100))).toEqual([0, 0, 2]);
  expect(await findPicture(db, key)).toMatchObject({ width: 600 });
});

test('crops nobody else’s picture, and none that does not exist', async () => {
  const { context, key } = await stored();
  const other = await makePerson(db);
  for (const [who, what] of [
    [other, key],
    [caller, 'f'.repeat(40)],
  ] as const)
    await expect(
      cropPicture(db, context, { caller: who, key: what, crop: lowerLeft, signal }),
    ).rejects.toMatchObject({ code: 'not_found' });
});
