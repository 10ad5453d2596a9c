// A chosen picture, with its position and the buttons to reorder or remove it.
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { ClassImage } from './choose-images.ts';

interface ImageThumbnailProps {
  image: ClassImage;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function ImageThumbnail({ image, index, count, onMove, onRemove }: ImageThumbnailProps) {
  const address = image.kind === 'file' ? image.address : image.picture.url;
  const name = `image ${index + 1}`;
  return (
    <li className="overflow-hidden rounded-xl border border-border bg-surface">
      <div className="relative aspect-video bg-surface-3">
        <img src={address} alt="" className="size-full object-cover" />
        {index === 0 && (
          <Badge variant="brand" className="absolute top-2 left-2 shadow-card">
            Cover
          </Badge>
        )}
      </div>
      <div className="flex items-center justify-between">
        <span className="flex">
          <IconButton
            label={`Move ${name} earlier`}
            aria-disabled={index === 0}
            className="aria-disabled:text-disabled"
            onClick={() => index > 0 && onMove(-1)}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} later`}
            aria-disabled={index === count - 1}
            className="aria-disabled:text-disabled"
            onClick={() => index < count - 1 && onMove(1)}
          >
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </span>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
