// Encodes pictures in the process of the test, which saves starting another one.
import { drawCard } from '#platform/pictures/cards/draw-card.ts';
import { drawIcon } from '#platform/pictures/cards/draw-icon.ts';
import { adoptPicture, encodeAvif, encodePicture } from '#platform/pictures/encode-picture.ts';
import type { PictureEncoder } from '#platform/pictures/picture-encoder.ts';

export const inThisProcess: PictureEncoder = {
  encode: (bytes, signal, crop) => encodePicture(bytes, { signal, crop }),
  adopt: adoptPicture,
  avif: encodeAvif,
  card: drawCard,
  icon: drawIcon,
  close: async () => {},
};
