// Heart on a class in a list; it is placed beside the card's link, never inside it.
import { Heart } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import type { Choosable } from './choosable.ts';
import { useSaved } from './use-saved.ts';

export function SaveHeart({ id, title }: Choosable) {
  const { isSaved, button } = useSaved({ id, title });
  return (
    <button
      type="button"
      aria-label={`Save ${title}`}
      className={classNames(
        'absolute top-2 right-2 grid size-[44px] place-items-center rounded-full bg-surface shadow-card hover:bg-surface-2 forced-colors:border',
        isSaved ? 'text-danger' : 'text-text-2',
      )}
      {...button}
    >
      <Heart aria-hidden="true" className={classNames('size-5', isSaved && 'fill-current')} />
    </button>
  );
}
