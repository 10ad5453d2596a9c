// Cards of classes, as other sites fetch them for a link preview.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inThisProcess } from '#tests/support/in-process-encoder.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { masterFile } from '#platform/pictures/picture-files.ts';
import { pictureContext } from '#tests/support/pictures.ts';

const database = await freshDatabase();
const { db } = database;

/** Counts the cards that are drawn. */
async function start() {
  let drawn = 0;
  const logos: (Uint8Array | undefined)[] = [];
  const pictures = pictureContext();
  pictures.encoder = {
    ...inThisProcess,
    card: (texts, cardPictures) => {
      drawn += 1;
      logos.push(cardPictures?.logo);
      return inThisProcess.card(texts, cardPictures);
    },
  };
  const { url } = await startApiServer(database, { pictures });
  const storeLogo = async (key: string) => {
    const create = { width: 40, height: 40, channels: 3, background: '#0000ff' } as const;
    const bytes = await sharp({ create }).webp().toBuffer();
    await pictures.storage.put(masterFile(key), bytes, 'image/webp');
    return bytes;
  };
  const pathOf = async (classId: string): Promise<string> =>
    (await call(url, `GET /api/classes/${classId}`)).body.shareImage;
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });
  return { pathOf, get, drawn: () => drawn, logos, storeLogo };
}

test('draws the card of a class once, however many ask for it', async () => {
  const { pathOf, get, drawn } = await start();
  const { classId } = await makeClass(db);
  const path = await pathOf(classId);
  const responses = await Promise.all([get(path), get(path), get(path)]);
  const again = await get(path);
  for (const { status, headers } of [...responses, again]) {
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  }
  const { width, height } = await sharp(Buffer.from(await again.arrayBuffer())).metadata();
  expect([width, height, drawn()]).toEqual([1200, 630, 1]);
});

test('gives a changed class another card, and leads old addresses to it', async () => {
  const { pathOf, get, drawn } = await start();
  const { classId } = await makeClass(db);
  const before = await pathOf(classId);
  await db.updateTable('classes').set({ title: 'Vases' }).where('id', '=', classId).execute();
  const after = await pathOf(classId);
  expect(after).not.toBe(before);
  const { status, headers } = await get(before);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    after,
    'no-store',
  ]);
  expect(drawn()).toBe(0);
});

test('draws nothing for made-up versions, names and classes that nobody may see', async () => {
  const { get, drawn } = await start();
  const { classId } = await makeClass(db, { isActive: false });
  const version = '0123456789abcdef';
  for (const name of [`${classId}-${version}`, 'x', classId, `${classId}-${version}0`])
    expect((await get(`/share/classes/${name}.jpg`)).status).toBe(404);
  const { classId: shown } = await makeClass(db);
  expect((await get(`/share/classes/${shown}-${version}.jpg`)).status).toBe(302);
  expect(drawn()).toBe(0);
});

test('gives the card the logo of the operator, and then another address', async () => {
  const { classId } = await makeClass(db);
  const before = await (await start()).pathOf(classId);
  const logo = 'ab'.repeat(20);
  const value = JSON.stringify(logo);
  const set = (key: string, text: string) =>
    db.insertInto('settings').values({ key, value: text, updated_at: new Date() }).execute();
  await set('logo', value);
  await set('logoName', JSON.stringify('in the logo'));
  const { pathOf, get, logos, storeLogo } = await start();
  const bytes = await storeLogo(logo);
  const after = await pathOf(classId);
  expect(after).not.toBe(before);
  expect((await get(after)).status).toBe(200);
  expect(logos.map((one) => one && Buffer.from(one))).toEqual([bytes]);
});
