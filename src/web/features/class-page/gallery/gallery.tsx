// Gallery of a class, one picture at a time; a press opens them full screen.
import { useState } from 'react';
import { Expand } from 'lucide-react';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { StoredPicture } from '#web/kit/pictures/stored-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { usePages } from './turn-pages.ts';

const sizes = '(min-width: 1304px) 812px, (min-width: 1024px) calc(100vw - 492px), 100vw';

const frame =
  'relative isolate aspect-video overflow-clip bg-surface-3 max-sm:-mx-[16px] sm:rounded-3xl';

export function Gallery({ shown }: { shown: ShownClass }) {
  const { pictures, title, category } = shown;
  if (pictures.length > 0) return <PictureGallery title={title} pictures={pictures} />;
  return (
    <div className={frame}>
      <ClassCover
        picture={null}
        title={title}
        categoryId={category.id}
        sizes={sizes}
        alt={`Placeholder picture: ${title}`}
      />
    </div>
  );
}

type GalleryProps = Pick<ShownClass, 'title' | 'pictures'>;

const loadLightbox = () => import('./lightbox.tsx');

function PictureGallery({ title, pictures }: GalleryProps) {
  const count = pictures.length;
  const [isNear, setNear] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const lightbox = useLazyPart(loadLightbox);
  const comeNear = () => {
    setNear(true);
    lightbox.ahead();
  };
  const { index, show, turn, handlers } = usePages(count, { onNear: comeNear });
  const close = (last: number) => {
    show(last);
    setLarge(false);
  };
  return (
    <>
      <section
        aria-label="Pictures of this class"
        aria-roledescription="carousel"
        {...handlers}
        className={classNames(frame, 'touch-pan-y touch-pinch-zoom')}
      >
        <Slides title={title} pictures={pictures} index={index} withOthers={isNear} />
        <ExpandButton
          position={`${index + 1} of ${count}`}
          onExpand={() => lightbox.bring(() => setLarge(true))}
        />
        {count > 1 && (
          <>
            <TurnButtons onTurn={turn} />
            <Dots count={count} index={index} onShow={show} />
            <p aria-live="polite" className="sr-only">
              {isNear && `Picture ${index + 1} of ${count}`}
            </p>
          </>
        )}
      </section>
      {isLarge && lightbox.part && (
        <lightbox.part.Lightbox title={title} pictures={pictures} first={index} onClose={close} />
      )}
    </>
  );
}

interface SlidesProps extends GalleryProps {
  index: number;
  /** The other pictures are loaded once the pointer or the focus is near. */
  withOthers: boolean;
}

function Slides({ title, pictures, index, withOthers }: SlidesProps) {
  return pictures.map(
    (picture, position) =>
      (position === index || withOthers) && (
        <StoredPicture
          key={picture.key}
          picture={picture}
          alt={picture.alt || `${title}, picture ${position + 1} of ${pictures.length}`}
          sizes={sizes}
          priority={position === 0}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-200',
            position !== index && 'invisible opacity-0',
          )}
        />
      ),
  );
}

interface ExpandButtonProps {
  /** "2 of 5" */
  position: string;
  onExpand: () => void;
}

/** The whole picture is the button. */
function ExpandButton({ position, onExpand }: ExpandButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Click to expand picture ${position}`}
      onClick={onExpand}
      className="absolute inset-0 cursor-zoom-in! focus-visible:-outline-offset-4 focus-visible:outline-white sm:rounded-3xl"
    >
      <span className="absolute right-3 bottom-3 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-black/70 px-3 py-1 text-sm font-semibold text-white sm:right-4 sm:bottom-4">
        <Expand aria-hidden="true" className="size-4" />
        Click to expand
      </span>
    </button>
  );
}

interface DotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
}

function Dots({ count, index, onShow }: DotsProps) {
  return (
    <div className="absolute bottom-2.5 left-2 flex sm:bottom-3.5 sm:left-1/2 sm:-translate-x-1/2">
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show picture ${position + 1} of ${count}`}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => onShow(position)}
          className="group grid h-9 w-6 place-items-center rounded-full focus-visible:-outline-offset-2 focus-visible:outline-white"
        >
          <span className="size-2.5 rounded-full border border-white bg-black/40 shadow-card transition-[background-color,transform] group-aria-current:scale-125 group-aria-current:bg-white" />
        </button>
      ))}
    </div>
  );
}
