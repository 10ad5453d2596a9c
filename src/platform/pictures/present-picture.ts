// The one shape of a picture on the wire.
import type { DescribedPicture, PictureResponse } from '#contract/pictures.ts';
import type { Storage } from '../storage/storage.ts';
import { variantFile } from './picture-files.ts';
import type { PictureRow } from './picture-store.ts';

type Shown = Pick<PictureRow, 'key' | 'width' | 'height' | 'widths' | 'thumbhash' | 'has_avif'>;

export function presentPicture(storage: Pick<Storage, 'url'>, picture: Shown): PictureResponse {
  const { key, width, height, thumbhash, widths } = picture;
  return {
    key,
    url: storage.url(variantFile(key, Math.max(...widths), 'webp')),
    width,
    height,
    thumbhash,
    widths,
    formats: picture.has_avif ? ['avif', 'webp'] : ['webp'],
  };
}

export const presentDescribed = (
  storage: Pick<Storage, 'url'>,
  picture: Shown & { alt: string },
): DescribedPicture => ({ ...presentPicture(storage, picture), alt: picture.alt });
