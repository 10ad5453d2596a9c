// The chosen pictures in their order, and the dialog in which one of them is cropped and described.
import { useRef, useState } from 'react';
import { EditImage } from './edit-image.tsx';
import { ImageThumbnail } from './image-thumbnail.tsx';
import type { Images } from './use-images.ts';
import { useReorder } from './use-reorder.ts';

interface ThumbnailListProps {
  images: Images;
  /** For screen readers. */
  onNews: (news: string) => void;
  onRemove: (id: string, index: number) => void;
}

export function ThumbnailList({ images, onNews, onRemove }: ThumbnailListProps) {
  const { list } = images;
  const thumbnails = useRef<HTMLOListElement>(null);
  const [editedId, setEditedId] = useState<string>();
  const edited = list.find((image) => image.id === editedId);
  const move = (from: number, to: number) => {
    const image = list[from];
    if (!image || to < 0 || to >= list.length) return;
    images.move(image.id, to);
    onNews(`Image ${from + 1} is now image ${to + 1} of ${list.length}.`);
  };
  const reorder = useReorder(thumbnails, move);
  return (
    <>
      <ol
        ref={thumbnails}
        aria-label="Chosen images"
        className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3"
      >
        {list.map((image, index) => (
          <ImageThumbnail
            key={image.id}
            image={image}
            index={index}
            count={list.length}
            shownAt={reorder.shownAt(index)}
            isDragged={reorder.dragged === index}
            onGrip={(event) => reorder.onPointerDown(index, event)}
            onMove={(to) => move(index, to)}
            onEdit={() => setEditedId(image.id)}
            onRemove={() => onRemove(image.id, index)}
          />
        ))}
      </ol>
      {edited && (
        <EditImage
          image={edited}
          position={list.indexOf(edited) + 1}
          onSave={(change) => images.edit(edited.id, change)}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  );
}
