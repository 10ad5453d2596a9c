// Thumbnails of the photos that a message will have, each with a button to take it out again.
import { X } from 'lucide-react';
import { Spinner } from '#web/ui/button/spinner.tsx';
import type { ChosenPhoto } from './use-photos.ts';

interface PhotoStripProps {
  photos: ChosenPhoto[];
  /** Number of those that are still being made ready. */
  preparing: number;
  onRemove: (id: string) => void;
}

export function PhotoStrip({ photos, preparing, onRemove }: PhotoStripProps) {
  if (photos.length + preparing === 0) return null;
  return (
    <ul aria-label="Photos of your message" className="mb-3 flex flex-wrap gap-3">
      {photos.map(({ id, url }, index) => (
        <li key={id} className="relative">
          <img src={url} alt="" className="size-20 rounded-xl border border-border object-cover" />
          <button
            type="button"
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => onRemove(id)}
            className="absolute -top-3 -right-3 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full border border-border bg-surface text-text shadow-card hover:bg-surface-2">
              <X aria-hidden="true" className="size-4" />
            </span>
          </button>
        </li>
      ))}
      {Array.from({ length: preparing }, (_, index) => (
        <li
          key={index}
          className="grid size-20 place-items-center rounded-xl border border-border bg-surface-2"
        >
          <Spinner label="Preparing a photo" className="size-6 text-text-2" />
        </li>
      ))}
    </ul>
  );
}
