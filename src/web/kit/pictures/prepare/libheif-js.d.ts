// The part of libheif's JavaScript interface that we use; the package has no types.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Calls back with null if the image cannot be decoded. */
    display(into: ImageData, done: (image: ImageData | null) => void): void;
  }

  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }

  export default function createLibheif(options: { wasmBinary: ArrayBuffer }): Libheif;
}
