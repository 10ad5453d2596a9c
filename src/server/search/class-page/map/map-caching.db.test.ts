// The small map of a class over HTTP: caches ask whether they may still show it.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const database = await freshDatabase();

test('keeps the map of a class out of caches once it was taken down', async () => {
  const { url } = await startApiServer(database);
  const { classId } = await makeClass(database.db);
  const get = (etag = '') =>
    fetch(`${url}/api/classes/${classId}/map`, { headers: { 'if-none-match': etag } });
  const { status, headers } = await get();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const etag = headers.get('etag') ?? '';
  expect((await get(etag)).status).toBe(304);
  await database.db
    .updateTable('classes')
    .set({ is_active: false })
    .where('id', '=', classId)
    .execute();
  await expect.poll(async () => (await get(etag)).status).toBe(404);
});
