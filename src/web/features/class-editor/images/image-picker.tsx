// Area to drop or choose pictures, with the chosen ones in their order.
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { chosenTypes } from '#web/kit/pictures/prepare/photo-faults.ts';
import { classNames } from '#web/ui/class-names.ts';
import { mostImages } from './choose-images.ts';
import { ThumbnailList } from './thumbnail-list.tsx';
import type { Images } from './use-images.ts';

const hint = `Upload up to ${mostImages} images (max 5MB each)`;

export function ImagePicker({ images }: { images: Images }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, refused, fault } = images;
  const lines = fault ? [fault] : refused;
  const [news, setNews] = useState('');
  const drag = useDropArea(images.add);
  const remove = (imageId: string, index: number) => {
    images.remove(imageId);
    setNews(`Image ${index + 1} removed.`);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Class Images
      </label>
      <div
        {...drag.handlers}
        data-dragging={drag.isOver || undefined}
        className={classNames(
          'relative grid min-h-44 place-items-center rounded-2xl border-2 border-dashed p-6 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          drag.isOver
            ? 'border-accent bg-accent-soft text-on-accent-soft'
            : 'border-input-border hover:border-text-2 hover:bg-surface-2',
        )}
      >
        <DropHint hintId={`${id}-hint`} isOver={drag.isOver} count={list.length} />
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={chosenTypes}
          aria-describedby={classNames(lines.length > 0 && `${id}-faults`, `${id}-hint`)}
          aria-invalid={fault ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Emptied, so that choosing the same file again fires a change too.
            event.target.value = '';
            images.add(files);
          }}
        />
      </div>
      <div id={`${id}-faults`} role="alert" className="text-sm font-medium text-danger">
        {lines.map((line) => (
          <p key={line} className="wrap-break-word">
            {line}
          </p>
        ))}
      </div>
      {list.length > 0 && <ThumbnailList images={images} onNews={setNews} onRemove={remove} />}
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  );
}

function DropHint({ hintId, isOver, count }: { hintId: string; isOver: boolean; count: number }) {
  return (
    <span className="pointer-events-none grid justify-items-center gap-1">
      <ImagePlus aria-hidden="true" className="mb-1 size-8 text-accent" />
      <span className="font-semibold">
        {isOver ? 'Drop the images here' : 'Drag and drop images here, or click to choose'}
      </span>
      <span id={hintId} className="text-sm text-text-2">
        {hint}
      </span>
      <span className="text-sm text-text-2">
        Larger ones and HEIC are made smaller on your device.
      </span>
      {count > 0 && (
        <span className="text-sm text-text-2">
          {count} of {mostImages} chosen
        </span>
      )}
    </span>
  );
}

/** Entering a child fires a leave event on its parent, so only leaving the whole area ends the drag. */
function useDropArea(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!bringsFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
