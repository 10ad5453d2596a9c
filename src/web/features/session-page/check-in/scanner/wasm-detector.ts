// Finds codes by our own decoder, in a worker that is started only where the browser has none.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- Vite makes it the address of the built worker
import workerUrl from './decode-worker.ts?worker&url';
import type { FromWorker, ToWorker } from './decode-worker.ts';
import type { Detector } from './detector-shape.ts';

/** Enough for a code that fills a third of the picture, and quick on an old phone. */
const mostPixels = 640;

export async function createWasmDetector(): Promise<Detector> {
  const worker = new Worker(workerUrl);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const ask = (message: ToWorker) => askWorker(worker, message);
  try {
    await ask({ wasmUrl });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    find: async (video) => {
      if (!context || video.videoWidth === 0) return [];
      const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const response = await ask({
        picture: context.getImageData(0, 0, canvas.width, canvas.height),
      });
      return 'texts' in response ? response.texts : [];
    },
    close: () => worker.terminate(),
  };
}

/** The worker takes one message at a time. */
function askWorker(worker: Worker, message: ToWorker): Promise<FromWorker> {
  const asked = new AbortController();
  const { signal } = asked;
  return new Promise<FromWorker>((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker>) => {
        if ('fault' in data) reject(new Error(`The decoder failed: ${data.fault}`));
        else resolve(data);
      },
      { signal },
    );
    const lost = () => reject(new Error(`The decoder could not be loaded: ${workerUrl}`));
    worker.addEventListener('error', lost, { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, windows have
    worker.postMessage(message);
  }).finally(() => asked.abort());
}

/** Fetches the decoder's files, so that the service worker has them when there is no network. */
export const fetchWasmDetector = (): Promise<unknown> =>
  Promise.all([fetch(workerUrl), fetch(wasmUrl)]);
