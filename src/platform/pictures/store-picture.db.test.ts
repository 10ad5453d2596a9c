import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { quarters, smallPicture, withGps } from '#tests/support/picture-corpus.ts';
import { mediaFolder, pictureContext, storedFiles } from '#tests/support/pictures.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { createEncodeAvif } from './encode-avif.ts';
import { presentPicture } from './present-picture.ts';
import { createSlots } from './slots.ts';
import { type PictureContext, storePicture, storePictures } from './store-picture.ts';

const { db, pool } = await freshDatabase();
const owner = await makePerson(db);
const other = await makePerson(db);

const store = async (context: PictureContext, bytes: Uint8Array, ownerId = owner.id, tx = db) =>
  storePicture(tx, context, { ownerId, read: async () => bytes });

const rowsOf = (keys: string[]) =>
  db.selectFrom('pictures').selectAll().where('key', 'in', keys).execute();

const countRows = async () => (await db.selectFrom('pictures').select('key').execute()).length;

test('keeps the row, the files and the job for AVIF, and whose picture it is', async () => {
  const context = pictureContext();
  const { key } = await store(context, await quarters(900, 600).jpeg().toBuffer());
  expect(await rowsOf([key])).toMatchObject([
    { owner_id: owner.id, width: 900, height: 600, widths: [320, 640, 900], has_avif: false },
  ]);
  const stem = `${key.slice(0, 2)}/${key}`;
  const names = ['320', '640', '900', 'master'].map((name) => `${stem}-${name}.webp`);
  expect(await storedFiles(context.storage)).toEqual(names);
  expect(context.added).toEqual([{ name: 'encode-avif', payload: { key } }]);
});

test('names the same picture the same, whatever was written into its file', async () => {
  const context = pictureContext();
  const tagged = await withGps();
  const plain = await sharp(tagged).keepIccProfile().png().toBuffer();
  const [one, again] = [await store(context, tagged), await store(context, plain)];
  expect(again.key).toBe(one.key);
  expect(await storedFiles(context.storage)).toHaveLength(3);
});

test('keeps the pictures of two people apart, so that erasing one takes nothing from the other', async () => {
  const context = pictureContext();
  const picture = await smallPicture();
  const [mine, theirs] = [await store(context, picture), await store(context, picture, other.id)];
  expect(mine.key).not.toBe(theirs.key);
  expect(await storedFiles(context.storage)).toHaveLength(4);
});

/** Lets one person queue more pictures than usual: these tests are about the storage behind the queue. */
const manyEach = () => ({
  ...pictureContext(),
  slots: createSlots({ atOnce: 2, mostWaiting: 60 }),
});

test('takes the same picture ten times at once', async () => {
  const context = manyEach();
  const picture = await quarters(70, 50).png().toBuffer();
  const rows = await Promise.all(Array.from({ length: 10 }, () => store(context, picture)));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1);
  expect(await rowsOf([rows[0]!.key])).toHaveLength(1);
  expect(await storedFiles(context.storage)).toHaveLength(2);
});

test('leaves the database to others while the storage is slow, however many pictures come', async () => {
  const context = manyEach();
  const { promise: responded, resolve: result } = Promise.withResolvers<void>();
  const put: Storage['put'] = async (...file) => {
    await responded;
    await context.storage.put(...file);
  };
  const slow = { ...context, storage: { ...context.storage, put } };
  const pictures = Array.from({ length: 12 }, (_, i) =>
    quarters(90 + i, 50)
      .png()
      .toBuffer(),
  );
  const stored = Promise.all((await Promise.all(pictures)).map((bytes) => store(slow, bytes)));
  await eventually(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    expect(rows).toHaveLength(2);
  });
  result();
  expect(await stored).toHaveLength(12);
});

test('puts back a file that was lost when the same picture comes again', async () => {
  const context = pictureContext();
  const picture = await quarters(72, 50).png().toBuffer();
  await store(context, picture);
  const [lost, kept] = await storedFiles(context.storage);
  await context.storage.delete(lost!);
  await store(context, picture);
  expect(await storedFiles(context.storage)).toEqual([lost, kept]);
});

test('begins the day of grace anew when the same picture comes again', async () => {
  const context = pictureContext();
  const picture = await quarters(74, 50).png().toBuffer();
  const upload = { ownerId: owner.id, read: async () => picture };
  const at = (day: string) => ({ now: () => new Date(`2026-11-${day}T10:00:00Z`) });
  await storePicture(db, context, upload, at('01'));
  const { uploaded_at } = await storePicture(db, context, upload, at('09'));
  expect(uploaded_at).toEqual(at('09').now());
});

test('is not there when the transaction around it is rolled back', async () => {
  const context = pictureContext();
  const picture = await quarters(76, 50).png().toBuffer();
  const before = await countRows();
  const work = db.transaction().execute(async (tx) => {
    await store(context, picture, owner.id, tx);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await countRows()).toBe(before);
});

/** A storage whose disk is full from the third file on. */
function almostFull(): Storage {
  const storage = createFolderStorage(mediaFolder());
  let puts = 0;
  return {
    ...storage,
    put: async (key, bytes, type) => {
      puts += 1;
      if (puts > 2) throw new Refusal('storage_full');
      await storage.put(key, bytes, type);
    },
  };
}

test('leaves no file and no row behind when the disk is full halfway', async () => {
  const context = pictureContext(almostFull());
  const before = await countRows();
  const large = await quarters(800, 400).jpeg().toBuffer();
  await expect(store(context, large)).rejects.toMatchObject({ code: 'storage_full' });
  expect(await storedFiles(context.storage)).toEqual([]);
  expect([await countRows(), context.added]).toEqual([before, []]);
});

test('registers nothing when the bucket cannot be reached, and all of it once it can', async () => {
  const { s3 } = await startS3Server();
  const picture = await quarters(78, 50).png().toBuffer();
  const unreachable = { ...s3, accessKeyId: 'NOBODY' };
  const before = await countRows();
  const refused = store(
    pictureContext(createS3Storage({ s3: unreachable, mediaPublicUrl: undefined })),
    picture,
  );
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  expect(await countRows()).toBe(before);
  const context = pictureContext(createS3Storage({ s3, mediaPublicUrl: undefined }));
  const { key } = await store(context, picture);
  expect(await storedFiles(context.storage)).toHaveLength(2);
  expect(await rowsOf([key])).toHaveLength(1);
});

const run = {
  id: 'job',
  attempt: 1,
  signal: new AbortController().signal,
  finish: <T>(work: (tx: typeof db) => Promise<T>) => db.transaction().execute(work),
};

test('offers AVIF first once its job has run, however often', async () => {
  const context = pictureContext();
  const picture = await store(context, await quarters(400, 200).jpeg().toBuffer());
  expect(presentPicture(context.storage, picture).formats).toEqual(['webp']);
  const encodeAvif = createEncodeAvif({ db, ...context });
  await encodeAvif({ key: picture.key }, run);
  await encodeAvif({ key: picture.key }, run);
  const [row] = await rowsOf([picture.key]);
  const stem = `/media/${picture.key.slice(0, 2)}/${picture.key}`;
  expect(presentPicture(context.storage, row!)).toEqual({
    key: picture.key,
    url: `${stem}-400.webp`,
    width: 400,
    height: 200,
    thumbhash: picture.thumbhash,
    widths: [320, 400],
    formats: ['avif', 'webp'],
  });
  const file = await context.storage.get(`${picture.key.slice(0, 2)}/${picture.key}-320.avif`);
  const bytes = Buffer.concat(await file!.body.toArray());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 160 });
});

test('ends the AVIF job quietly when the picture is gone, before it or while it ran', async () => {
  const context = pictureContext();
  const encodeAvif = createEncodeAvif({ db, ...context });
  await encodeAvif({ key: 'f'.repeat(40) }, run);
  const { key } = await store(context, await quarters(80, 50).jpeg().toBuffer());
  const files = await storedFiles(context.storage);
  const deletedMeanwhile: typeof run.finish = async (work) => {
    await db.deleteFrom('pictures').where('key', '=', key).execute();
    return run.finish(work);
  };
  await encodeAvif({ key }, { ...run, finish: deletedMeanwhile });
  expect(await storedFiles(context.storage)).toEqual(files);
});

const reads = (...files: Uint8Array[]) => files.map((bytes) => async () => bytes);

test('takes several pictures in together with what shows them, in the order they came', async () => {
  const context = pictureContext();
  const files = [await quarters(82, 50).png().toBuffer(), await quarters(84, 50).png().toBuffer()];
  const uploads = { ownerId: owner.id, reads: reads(...files) };
  const widths = await storePictures(db, context, uploads, async (tx, pictures) => {
    expect(tx.isTransaction).toBe(true);
    return pictures.map(({ width }) => width);
  });
  expect(widths).toEqual([82, 84]);
  expect(await storedFiles(context.storage)).toHaveLength(4);
});

test('leaves nothing of several pictures when some are bad, and names all of them at the same time', async () => {
  const context = pictureContext();
  const before = await countRows();
  const good = await quarters(86, 50).png().toBuffer();
  const files = reads(Buffer.alloc(0), good, Buffer.from('words'));
  const uploads = { ownerId: owner.id, reads: files, field: 'images' };
  const stored = storePictures(db, context, uploads, async () => 'never');
  await expect(stored).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      'images.0': 'File is smaller than 1 byte',
      'images.2': 'File type must be JPEG, PNG or WebP',
    },
  });
  expect([await countRows(), await storedFiles(context.storage)]).toEqual([before, []]);
});

test('removes the files it has just put when the work around them fails, and none that were there', async () => {
  const context = pictureContext();
  const [old, fresh] = [
    await quarters(88, 50).png().toBuffer(),
    await quarters(104, 50).png().toBuffer(),
  ];
  await store(context, old);
  const before = await storedFiles(context.storage);
  const uploads = { ownerId: owner.id, reads: reads(old, fresh) };
  const failing = (tx: typeof db) =>
    tx.insertInto('categories').values({ id: 1, name: 'again' }).execute();
  await expect(storePictures(db, context, uploads, failing)).rejects.toMatchObject({
    code: '23505',
  });
  expect(await storedFiles(context.storage)).toEqual(before);
});

test('lets two take the same pictures in at once, in whatever order', async () => {
  const context = pictureContext();
  const files = reads(
    await quarters(106, 50).png().toBuffer(),
    await quarters(108, 50).png().toBuffer(),
  );
  const take = (each: typeof files) =>
    storePictures(
      db,
      context,
      { ownerId: owner.id, reads: each },
      async (_tx, rows) => rows.length,
    );
  const both = await Promise.all([take(files), take(files.toReversed())]);
  expect(both).toEqual([2, 2]);
});
