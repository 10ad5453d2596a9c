// The photos of a message; a press shows one large.
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { PictureResponse } from '#contract/pictures.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { StoredPicture } from '#web/kit/pictures/stored-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface MessagePhotosProps {
  pictures: PictureResponse[];
  author: string;
  /** At the right edge, as one's own messages are. */
  isMine?: boolean;
}

export function MessagePhotos({ pictures, author, isMine }: MessagePhotosProps) {
  const [shown, setShown] = useState<number>();
  const isAlone = pictures.length === 1;
  return (
    <>
      <ul className={classNames('mb-1 flex flex-wrap gap-1', isMine && 'justify-end')}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className="min-w-0">
            <button
              type="button"
              aria-label={`View photo ${index + 1} of ${pictures.length} from ${author}`}
              onClick={() => setShown(index)}
              className="block max-w-full cursor-zoom-in overflow-hidden rounded-2xl"
              style={isAlone ? { width: widthAlone(picture) } : undefined}
            >
              <StoredPicture
                picture={picture}
                alt=""
                sizes={isAlone ? `${widestAlone}px` : '160px'}
                className={classNames(
                  'block object-cover',
                  isAlone ? 'h-auto w-full' : 'size-26 sm:size-36',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PhotoViewer
          pictures={pictures}
          author={author}
          first={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

const widestAlone = 280;
const highestAlone = 288;

/** Known before the photo loads, so that nothing below it moves. */
const widthAlone = ({ width, height }: PictureResponse): number =>
  Math.round(Math.min(width, widestAlone, (highestAlone * width) / height));

/** A finger that moves this far sideways turns to the next photo. */
const swipePx = 48;

interface PhotoViewerProps extends Omit<MessagePhotosProps, 'isMine'> {
  first: number;
  onClose: () => void;
}

const buttonClass =
  'grid size-[44px] place-items-center rounded-full bg-black/50 hover:bg-white/15 focus-visible:outline-white [&_svg]:size-6';

function PhotoViewer({ pictures, author, first, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const returnFocus = useFocusReturn();
  const swipeFrom = useRef<number>(undefined);
  const count = pictures.length;
  const picture = pictures[index];
  const turn = (by: number) => setIndex((index + by + count) % count);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black data-[state=open]:animate-fade-in">
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') turn(-1);
              if (key === 'ArrowRight') turn(1);
            }}
            onPointerDown={(event) => {
              swipeFrom.current = event.pointerType === 'touch' ? event.clientX : undefined;
            }}
            onPointerUp={({ clientX }) => {
              const by = clientX - (swipeFrom.current ?? clientX);
              if (Math.abs(by) > swipePx && count > 1) turn(by > 0 ? -1 : 1);
            }}
            className="relative flex size-full touch-pan-y items-center justify-center text-white outline-none"
          >
            <Dialog.Title className="sr-only">Photos from {author}</Dialog.Title>
            <div aria-hidden="true" className="absolute inset-0" onClick={onClose} />
            {picture && (
              <StoredPicture
                key={picture.key}
                picture={picture}
                alt={`Photo ${index + 1} of ${count} from ${author}`}
                sizes="100vw"
                priority
                className="relative h-auto max-h-full w-auto max-w-full object-contain"
              />
            )}
            {count > 1 && (
              <>
                <p
                  aria-live="polite"
                  className="absolute top-4 left-1/2 -translate-x-1/2 rounded-full bg-black/50 px-3 py-1.5 text-sm font-semibold tabular-nums"
                >
                  {index + 1} of {count}
                </p>
                <button
                  type="button"
                  aria-label="Previous photo"
                  className={classNames(buttonClass, 'absolute left-3')}
                  onClick={() => turn(-1)}
                >
                  <ChevronLeft aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label="Next photo"
                  className={classNames(buttonClass, 'absolute right-3')}
                  onClick={() => turn(1)}
                >
                  <ChevronRight aria-hidden="true" />
                </button>
              </>
            )}
            <Dialog.Close
              aria-label="Close"
              className={classNames(buttonClass, 'absolute top-3 right-3')}
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
