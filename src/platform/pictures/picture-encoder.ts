// The interface of the picture encoder, which runs in a process of its own.
import type { EncodedPicture } from './encode-picture.ts';

export interface PictureEncoder {
  encode(bytes: Uint8Array): Promise<EncodedPicture>;
  avif(master: Uint8Array, width: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
