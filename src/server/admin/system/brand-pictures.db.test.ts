import { expect, test } from 'vitest';
import { standardSettings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { masterFile } from '#platform/pictures/picture-files.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { quarters } from '#tests/support/picture-corpus.ts';
import { pictureContext } from '#tests/support/pictures.ts';
import { findLogoFile } from '../../shared/brand/brand-picture-store.ts';
import { drawLogoFiles, keepBrandPictures } from './brand-pictures.ts';

const { db } = await freshDatabase();
const pictures = pictureContext();
const caller = await makePerson(db, { role: 'operator' });
const other = await makePerson(db, { role: 'operator' });
const before = standardSettings('live');
const webp = await quarters(400, 100).webp().toBuffer();

async function uploadedBy(ownerId: string): Promise<string> {
  const key = await makePicture(db, ownerId);
  await pictures.storage.put(masterFile(key), webp, 'image/webp');
  return key;
}

async function save(logo: string, by: Caller): Promise<void> {
  const files = await drawLogoFiles(db, { pictures }, { values: { logo }, caller: by });
  const after = { ...before, logo };
  await inTransaction(db, (tx) =>
    keepBrandPictures(tx, { before, after, files, caller: by, at: new Date() }),
  );
}

test('keeps a logo with its small file, so that an earlier version can come back', async () => {
  const key = await uploadedBy(caller.id);
  await save(key, caller);
  const file = await findLogoFile(db, key);
  expect(file?.png.subarray(1, 4).toString()).toBe('PNG');
  expect(file?.height).toBe(72);
  await expect(db.deleteFrom('pictures').where('key', '=', key).execute()).rejects.toThrow();
  // Another operator puts it back, who has not uploaded it.
  await save(key, other);
});

test('refuses the picture of somebody else as a logo, and one that is not there', async () => {
  const fields = {
    'values.logo': 'must be a picture that you have uploaded; upload it again',
  };
  const theirs = await uploadedBy((await makePerson(db)).id);
  await expect(save(theirs, caller)).rejects.toMatchObject({ code: 'invalid_input', fields });
  await expect(save('f'.repeat(40), caller)).rejects.toMatchObject({ fields });
});
