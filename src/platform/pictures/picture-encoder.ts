// The interface of the picture encoder: a process of its own in the product, in-process where a test prefers that.
import { type EncodedPicture, encodeAvif, encodePicture } from './encode-picture.ts';

export interface PictureEncoder {
  encode(bytes: Uint8Array): Promise<EncodedPicture>;
  avif(master: Uint8Array, width: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const inThisProcess: PictureEncoder = {
  encode: encodePicture,
  avif: encodeAvif,
  close: async () => {},
};
