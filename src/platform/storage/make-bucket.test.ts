import { expect, test } from 'vitest';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { makeBucket } from './make-bucket.ts';
import { createS3Storage } from './s3-storage.ts';

test('makes a bucket that can then be written, and leaves one alone that is there', async () => {
  const { s3: known } = await startS3Server();
  const s3 = { ...known, bucket: 'fresh' };
  const storage = createS3Storage({ s3, mediaPublicUrl: undefined });
  await expect(storage.put('a/1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(await makeBucket(s3)).toBe('made');
  await storage.put('a/1.webp', Buffer.from('x'), 'image/webp');
  expect(await makeBucket(s3)).toBe('was-there');
  expect(await storage.exists('a/1.webp')).toBe(true);
});

test('says that the server is unavailable when it refuses the keys', async () => {
  const { s3 } = await startS3Server();
  await expect(makeBucket({ ...s3, accessKeyId: 'NOBODY' })).rejects.toMatchObject({
    code: 'unavailable',
  });
});
