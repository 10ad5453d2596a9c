// Uploaded picture in the best format and width for the screen; its size and color are set before it loads.
import type { PictureResponse } from '#contract/pictures.ts';
import { srcSet } from '#web/ui/src-set.ts';
import { pictureColor } from './picture-color.ts';

interface StoredPictureProps {
  picture: PictureResponse;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Displayed width, in the syntax of the img attribute. */
  sizes: string;
  /** For the one picture that is seen first; all others load lazily. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

export function StoredPicture({ picture, alt, sizes, priority, className }: StoredPictureProps) {
  const name = picture.url.slice(0, picture.url.lastIndexOf('-'));
  return (
    <picture className="contents">
      {picture.formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(name, picture.widths, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
        style={{ backgroundColor: pictureColor(picture.thumbhash) }}
      />
    </picture>
  );
}
