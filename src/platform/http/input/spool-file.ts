// Spools an upload to an unnamed file on disk: memory stays small however many clients send at once, and nothing is
// left behind whatever happens to the process.
import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '#contract/endpoint.ts';
import { refuseFullDisk } from '../../storage/disk-full.ts';

export interface SpooledFile extends UploadedFile {
  close(): Promise<void>;
}

/** Undefined when the source is longer than `maxBytes`; the rest is not read. */
export async function spoolFile(
  filename: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SpooledFile | undefined> {
  const file = await openNameless();
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        await file.close();
        return undefined;
      }
      hash.update(chunk);
      await refuseFullDisk(() => file.appendFile(chunk));
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  const sha256 = hash.digest('hex');
  return { filename, bytes, sha256, read: () => readAll(file, bytes), close: () => file.close() };
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `trellis-upload-${randomBytes(16).toString('hex')}`);
  const file = await refuseFullDisk(() => open(path, 'wx+', 0o600));
  await unlink(path);
  return file;
}

async function readAll(file: FileHandle, bytes: number): Promise<Uint8Array> {
  const content = Buffer.allocUnsafe(bytes);
  for (let read = 0; read < bytes;) {
    const { bytesRead } = await file.read(content, read, bytes - read, read);
    if (bytesRead === 0) throw new Error('An uploaded file became shorter while it was read.');
    read += bytesRead;
  }
  return content;
}
