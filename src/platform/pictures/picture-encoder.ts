// The interface of the picture encoder, which runs in a process of its own.
import type { Crop } from '#domain/pictures/crop.ts';
import type { CardPictures, CardTexts } from './cards/draw-card.ts';
import type { IconSpec } from './cards/draw-icon.ts';
import type { EncodedPicture } from './encode-picture.ts';

export interface PictureEncoder {
  /** Rejects with the signal's reason after the step that is running when it is aborted. */
  encode(bytes: Uint8Array, signal?: AbortSignal, crop?: Crop): Promise<EncodedPicture>;
  /** For a WebP file of our own, which is kept as it is. */
  adopt(bytes: Uint8Array): Promise<EncodedPicture>;
  avif(master: Uint8Array, width: number): Promise<Uint8Array>;
  /** A JPEG; without a photo it has a plain background. */
  card(texts: CardTexts, pictures?: CardPictures): Promise<Uint8Array>;
  /** A PNG. */
  icon(spec: IconSpec, picture?: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}
