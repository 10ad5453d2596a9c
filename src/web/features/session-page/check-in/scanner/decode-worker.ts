// Finds QR codes in pictures of the camera, for browsers that cannot do it themselves. A worker of its own: its file alone
// may compile WebAssembly (docs/security.md), and the page stays quick meanwhile.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export type ToWorker = { wasmUrl: string } | { picture: ImageData };
export type FromWorker = { isReady: true } | { texts: string[] } | { fault: string };

interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data }) => {
  void respond(data)
    .catch((error: unknown): FromWorker => ({ fault: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, windows have
    .then((response) => scope.postMessage(response));
});

async function respond(message: ToWorker): Promise<FromWorker> {
  if ('wasmUrl' in message) {
    const locateFile = () => message.wasmUrl;
    await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
    return { isReady: true };
  }
  const codes = await readBarcodes(message.picture, { formats: ['QRCode'], maxNumberOfSymbols: 4 });
  return { texts: codes.filter(({ isValid }) => isValid).map(({ text }) => text) };
}
