// Starts a local server that speaks S3, with one empty bucket.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Config } from '#platform/config/config.ts';

/** The server stops when the test ends. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'trellis-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await server.run();
  let running = true;
  const stop = async (): Promise<void> => {
    if (running) await server.close();
    running = false;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const s3: S3Config = {
    bucket: 'media',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    // The only key pair that s3rver accepts.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { s3, stop };
}
