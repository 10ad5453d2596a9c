// Responsive picture: AVIF first, WebP as fallback, with its size set before it loads.
import { srcSet } from './src-set.ts';

interface PictureFile {
  /** Path of the files without width and extension: '/covers/pottery' for /covers/pottery-480.avif. */
  name: string;
  /** The widths in pixels that exist as files, smallest first. */
  widths?: readonly number[] | undefined;
}

interface PictureSource extends PictureFile {
  /** Media query that selects this source; the last source has none and is the default. */
  media?: string | undefined;
  sizes?: string | undefined;
}

interface PictureLook {
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Displayed width, in the syntax of the img attribute. */
  sizes: string;
  /** For the one picture that is seen first; all others load lazily. */
  priority?: boolean | undefined;
  width: number;
  height: number;
  className?: string | undefined;
}

type PictureProps = PictureLook & (PictureFile | { sources: readonly PictureSource[] });

const standardWidths = [480, 800, 1200];

export function Picture(props: PictureProps) {
  const { alt, sizes, priority = false, width, height, className } = props;
  const sources: readonly PictureSource[] = 'sources' in props ? props.sources : [props];
  const fallback = sources.at(-1);
  return (
    <picture className="contents">
      {sources.flatMap((source) =>
        ['avif', 'webp'].map((format) => (
          <source
            key={`${source.name}.${format}`}
            type={`image/${format}`}
            media={source.media}
            srcSet={srcSet(source.name, source.widths ?? standardWidths, format)}
            sizes={source.sizes ?? sizes}
          />
        )),
      )}
      <img
        src={fallback && `${fallback.name}-${middleWidth(fallback)}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}

function middleWidth({ widths = standardWidths }: PictureFile): number {
  return widths[Math.floor(widths.length / 2)] ?? 0;
}
