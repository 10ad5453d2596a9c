// A chosen picture, with its position, its fault if it has one, and what can be done with it.
import { ArrowLeft, ArrowRight, Crop, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ClassImage } from './choose-images.ts';
import { FramedImage, sizeOf } from './framed-image.tsx';

interface ImageThumbnailProps {
  image: ClassImage;
  index: number;
  count: number;
  /** Where it is shown while pictures are dragged. */
  shownAt: number;
  isDragged: boolean;
  onGrip: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ImageThumbnail(props: ImageThumbnailProps) {
  const { image, index, count, shownAt, isDragged, onGrip, onMove, onEdit, onRemove } = props;
  const name = `image ${index + 1}`;
  const isReady = sizeOf(image) !== undefined && !image.fault;
  return (
    <li
      style={{ order: shownAt }}
      className={classNames(
        'overflow-hidden rounded-xl border bg-surface transition-[box-shadow,opacity]',
        image.fault ? 'border-danger' : 'border-border',
        isDragged && 'opacity-80 shadow-pop ring-2 ring-accent',
      )}
    >
      <div
        className="relative aspect-3/2 cursor-grab overflow-clip bg-surface-3 active:cursor-grabbing"
        onPointerDown={(event) => event.pointerType === 'mouse' && onGrip(event)}
      >
        {isReady ? (
          <FramedImage image={image} />
        ) : (
          <span className="grid size-full place-items-center text-text-3">
            {!image.fault && <Spinner label={`Preparing ${name}`} className="size-7" />}
          </span>
        )}
        {shownAt === 0 && (
          <Badge variant="brand" className="absolute top-2 left-2 shadow-card">
            Cover
          </Badge>
        )}
        {count > 1 && (
          <IconButton
            label={`Drag ${name}, or move it with the arrow keys`}
            className="absolute top-1.5 right-1.5 cursor-grab touch-none bg-black/60 text-white hover:bg-black/80 hover:text-white focus-visible:outline-white active:bg-black/80 forced-colors:border"
            onPointerDown={(event) => {
              event.stopPropagation();
              onGrip(event);
            }}
            onKeyDown={(event) => moveByKey(event, index, onMove)}
          >
            <GripVertical aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="flex items-center justify-between">
        <span className="flex">
          <IconButton
            label={`Move ${name} earlier`}
            aria-disabled={index === 0}
            className="aria-disabled:text-disabled"
            onClick={() => index > 0 && onMove(index - 1)}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} later`}
            aria-disabled={index === count - 1}
            className="aria-disabled:text-disabled"
            onClick={() => index < count - 1 && onMove(index + 1)}
          >
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </span>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {image.fault ? (
        <Fault image={image} />
      ) : (
        image.alt && (
          <p dir="auto" className="line-clamp-2 px-3 text-sm wrap-break-word text-text-2">
            {image.alt}
          </p>
        )
      )}
      {isReady && (
        <button
          type="button"
          onClick={onEdit}
          className="flex min-h-11 w-full items-center gap-1.5 px-3 pb-1 text-left text-sm font-semibold text-accent hover:text-accent-hover focus-visible:-outline-offset-3"
        >
          <Crop aria-hidden="true" className="size-4 shrink-0" />
          Crop or describe <span className="sr-only">{name}</span>
        </button>
      )}
    </li>
  );
}

/** Names the file, of which there is no picture. */
const Fault = ({ image }: { image: ClassImage }) => (
  <p className="px-3 pb-3 text-sm font-medium wrap-anywhere text-danger">
    {image.kind === 'file' && <bdi className="block text-text-2">{image.file.name}</bdi>}
    {image.fault}
  </p>
);

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function moveByKey(event: KeyboardEvent, index: number, onMove: (to: number) => void): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  onMove(index + step);
}
