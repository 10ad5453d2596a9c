// The interface of the picture encoder, which runs in a process of its own.
import type { EncodedPicture } from './encode-picture.ts';

export interface PictureEncoder {
  /** Rejects with the signal's reason once the work on an aborted picture has really ended. */
  encode(bytes: Uint8Array, signal?: AbortSignal): Promise<EncodedPicture>;
  avif(master: Uint8Array, width: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
