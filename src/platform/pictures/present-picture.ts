// The one shape of a picture on the wire.
import type { PictureResponse } from '#contract/pictures.ts';
import type { Storage } from '../storage/storage.ts';
import { type PictureFormat, variantFile } from './picture-files.ts';
import type { PictureRow } from './picture-store.ts';

type Shown = Pick<PictureRow, 'key' | 'width' | 'height' | 'widths' | 'thumbhash' | 'has_avif'>;

export function presentPicture(storage: Pick<Storage, 'url'>, picture: Shown): PictureResponse {
  const { key, width, height, thumbhash, widths } = picture;
  const urlAt = (each: number, format: PictureFormat): string =>
    storage.url(variantFile(key, each, format));
  const source = (format: PictureFormat) => ({
    type: `image/${format}`,
    srcset: widths.map((each) => `${urlAt(each, format)} ${each}w`).join(', '),
  });
  return {
    key,
    url: urlAt(Math.max(...widths), 'webp'),
    width,
    height,
    thumbhash,
    sources: [...(picture.has_avif ? [source('avif')] : []), source('webp')],
  };
}
