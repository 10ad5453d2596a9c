// Full-screen pictures of a class; Escape, the close button or a press beside the picture closes it.
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { StoredPicture } from '#web/kit/pictures/stored-picture.tsx';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { usePages } from './turn-pages.ts';

interface LightboxProps extends Pick<ShownClass, 'title' | 'pictures'> {
  first: number;
  /** Receives the index of the picture shown last. */
  onClose: (index: number) => void;
}

export function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  const count = pictures.length;
  const { index, turn, handlers } = usePages(count, { first });
  const picture = pictures[index];
  const close = () => onClose(index);
  const returnFocus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        {/* Wraps everything: the overlay keeps the page behind from scrolling. */}
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black data-[state=open]:animate-fade-in">
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
            {...handlers}
            className="flex size-full touch-pan-y touch-pinch-zoom flex-col text-white outline-none"
          >
            <Dialog.Title className="sr-only">Pictures of {title}</Dialog.Title>
            <div className="flex min-h-[64px] shrink-0 items-center justify-between px-4">
              <p aria-live="polite" className="text-base font-semibold tabular-nums">
                {index + 1} / {count}
              </p>
              <Dialog.Close
                aria-label="Close"
                className="grid size-[44px] place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white [&_svg]:size-6"
              >
                <X aria-hidden="true" />
              </Dialog.Close>
            </div>
            <div className="relative flex min-h-0 flex-1 justify-center pb-[max(1rem,env(safe-area-inset-bottom))]">
              {/* For the mouse only: the close button and Escape do the same. */}
              <div aria-hidden="true" className="absolute inset-0" onClick={close} />
              {picture && (
                <StoredPicture
                  key={picture.key}
                  picture={picture}
                  alt={picture.alt || `${title}, picture ${index + 1} of ${count}`}
                  sizes="100vw"
                  priority
                  className="relative h-auto max-h-full w-auto max-w-full self-center object-contain"
                />
              )}
              {count > 1 && <TurnButtons onTurn={turn} />}
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
