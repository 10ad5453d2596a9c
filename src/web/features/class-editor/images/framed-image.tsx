// A picture in the shape of a card, showing the part that was chosen.
import type { CSSProperties } from 'react';
import { type Crop, cropFor } from '#domain/pictures/crop.ts';
import type { ClassImage } from './choose-images.ts';

export function FramedImage({ image }: { image: ClassImage }) {
  const size = sizeOf(image);
  const crop = size && image.framing && cropFor(size, image.framing);
  return (
    <img
      src={addressOf(image)}
      alt=""
      draggable={false}
      className={crop ? 'absolute max-w-none' : 'size-full object-cover'}
      style={crop ? showing(crop) : undefined}
    />
  );
}

export const sizeOf = (image: ClassImage) => (image.kind === 'file' ? image.size : image.picture);

export const addressOf = (image: ClassImage): string =>
  image.kind === 'file' ? image.address : image.picture.url;

/** Places a picture so that its frame shows this part. */
export const showing = ({ x, y, width, height }: Crop): CSSProperties => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
});
