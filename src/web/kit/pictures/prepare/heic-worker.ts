// Decodes a HEIC photo by WebAssembly, in a worker that ends with its photo.
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

export interface HeicOrder {
  bytes: Uint8Array;
  /** Neither side of the result is longer. */
  mostSide: number;
}

/** Null for a file that cannot be decoded. */
export type HeicResult = ImageBitmap | null;

addEventListener('message', (event: MessageEvent<HeicOrder>) => {
  void decode(event.data).then(
    (bitmap) => postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] }),
    () => postMessage(null),
  );
});

async function decode({ bytes, mostSide }: HeicOrder): Promise<HeicResult> {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
  const { HeifDecoder } = createLibheif({ wasmBinary });
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const pixels = new ImageData(image.get_width(), image.get_height());
  const isShown = await new Promise<boolean>((done) =>
    image.display(pixels, (shown) => done(shown !== null)),
  );
  if (!isShown) return null;
  const scale = Math.min(1, mostSide / Math.max(pixels.width, pixels.height));
  return createImageBitmap(pixels, {
    resizeWidth: Math.max(1, Math.round(pixels.width * scale)),
    resizeHeight: Math.max(1, Math.round(pixels.height * scale)),
    resizeQuality: 'high',
  });
}
