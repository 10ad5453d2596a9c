// Decodes a HEIC photo: by the browser where it can, which is Safari, else by WebAssembly.
import { minuteMs } from '#domain/time/durations.ts';
import type { HeicOrder, HeicResult } from './heic-worker.ts';

/** A photo of 48 megapixels takes a slow phone half of it. */
const mostMs = minuteMs;
/** Smaller than a photo, to save memory; as long as the longest side that is drawn of it. */
const mostSide = 2560;

/** Null for a file that cannot be decoded. */
export async function decodeHeic(file: Blob, bytes: Uint8Array): Promise<ImageBitmap | null> {
  return (await createImageBitmap(file).catch(() => null)) ?? decodeInWorker(bytes);
}

async function decodeInWorker(bytes: Uint8Array): Promise<HeicResult> {
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<HeicResult>((done) => {
      const end = setTimeout(() => done(null), mostMs);
      worker.addEventListener('message', (event: MessageEvent<HeicResult>) => {
        clearTimeout(end);
        done(event.data);
      });
      worker.addEventListener('error', () => done(null));
      worker.postMessage({ bytes, mostSide } satisfies HeicOrder, []);
    });
  } finally {
    worker.terminate();
  }
}
