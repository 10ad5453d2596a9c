// Chooses what finds codes in the picture of the camera: the browser itself, or our own decoder where it cannot.
import type { Detector } from './detector-shape.ts';

/** Not yet part of every browser's type definitions. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const format = 'qr_code';

/** There are browsers that have the class, and no format for it. */
async function findNative(): Promise<NativeDetectors | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectors };
  if (!Native) return undefined;
  const formats = await Native.getSupportedFormats().catch((): string[] => []);
  return formats.includes(format) ? Native : undefined;
}

export async function createDetector(): Promise<Detector> {
  const Native = await findNative();
  if (!Native) return (await import('./wasm-detector.ts')).createWasmDetector();
  const native = new Native({ formats: [format] });
  return {
    find: async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

export const canScan = (): boolean =>
  'mediaDevices' in navigator && typeof Worker === 'function' && typeof WebAssembly === 'object';

/** Loads the decoder ahead, where this browser will need it: at the door there may be no network. */
export async function prepareScanning(): Promise<void> {
  if (!canScan() || (await findNative())) return;
  await (await import('./wasm-detector.ts')).fetchWasmDetector();
}
