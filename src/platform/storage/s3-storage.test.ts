import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Config } from '#platform/config/config.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { storageContract } from '#tests/support/storage-rules.ts';
import { createS3Storage } from './s3-storage.ts';
import { cacheForEver, type Storage } from './storage.ts';

const bucketOf = (s3: S3Config) => createS3Storage({ s3, mediaPublicUrl: undefined });

storageContract(async () => bucketOf((await startS3Server()).s3));

test('lists more files than fit on one page', async () => {
  const { s3 } = await startS3Server();
  const storage = createS3Storage({ s3, mediaPublicUrl: undefined, pageSize: 2 });
  const names = ['a/1.webp', 'a/2.webp', 'b/3.webp', 'b/4.webp', 'c/5.webp'];
  for (const name of names) await storage.put(name, Buffer.from(name), 'image/webp');
  const listed: string[] = [];
  for await (const { key } of storage.list()) listed.push(key);
  expect(listed).toEqual(names);
});

test('lets whoever reads the bucket directly keep the files for ever', async () => {
  const { s3 } = await startS3Server();
  const seen: Record<string, unknown>[] = [];
  const recorder = createServer((request, response) => {
    seen.push({ url: request.url, ...request.headers });
    request.resume().on('end', () => response.end());
  });
  await bucketOf({ ...s3, endpoint: await listen(recorder) }).put(
    'ab/one.webp',
    Buffer.from('x'),
    'image/webp',
  );
  expect(seen[0]).toMatchObject({
    url: '/media/ab/one.webp?x-id=PutObject',
    'content-type': 'image/webp',
    'cache-control': cacheForEver,
    'content-disposition': 'inline',
  });
});

test('sends browsers to MEDIA_PUBLIC_URL, or to ourselves without it', async () => {
  const { s3 } = await startS3Server();
  const cdn = createS3Storage({ s3, mediaPublicUrl: 'https://cdn.example.org/pictures' });
  expect(cdn.url('ab/one.webp')).toBe('https://cdn.example.org/pictures/ab/one.webp');
  expect(bucketOf(s3).url('ab/one.webp')).toBe('/media/ab/one.webp');
});

const everyCall: [string, (storage: Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put('ab/one.webp', Buffer.from('x'), 'image/webp')],
  ['get', (storage) => storage.get('ab/one.webp')],
  ['delete', (storage) => storage.delete('ab/one.webp')],
  ['list', (storage) => storage.list()[Symbol.asyncIterator]().next()],
];

test.each(everyCall)('says "unavailable" when %s is refused for wrong keys', async (_, use) => {
  const { s3 } = await startS3Server();
  const storage = bucketOf({ ...s3, accessKeyId: 'NOBODY' });
  await expect(use(storage)).rejects.toMatchObject({ code: 'unavailable' });
});

test.each(everyCall)('says "unavailable" when the bucket for %s is missing', async (_, use) => {
  const { s3 } = await startS3Server();
  await expect(use(bucketOf({ ...s3, bucket: 'gone' }))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test.each(everyCall)('says "unavailable" when the server is down for %s', async (_, use) => {
  const { s3, stop } = await startS3Server();
  await stop();
  await expect(use(bucketOf(s3))).rejects.toMatchObject({ code: 'unavailable' });
});

test('does not take a file of unknown length for an empty one, which browsers would keep for ever', async () => {
  const { s3 } = await startS3Server();
  const endpoint = await listen(createServer((_, response) => void response.write('x')));
  const storage = bucketOf({ ...s3, endpoint });
  await expect(storage.get('ab/one.webp')).rejects.toMatchObject({ code: 'unavailable' });
});

test('gives a server up that never answers', async () => {
  const { s3 } = await startS3Server();
  const endpoint = await listen(createServer(() => {}));
  const limits = { connectMs: 50, responseMs: 50 };
  const storage = createS3Storage({
    s3: { ...s3, endpoint },
    mediaPublicUrl: undefined,
    ...limits,
  });
  await expect(storage.exists('ab/one.webp')).rejects.toMatchObject({ code: 'unavailable' });
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
