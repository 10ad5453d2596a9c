// Toggle between the list alone and the list with a map.
import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import { buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { chipClass } from '../filters/chip-class.ts';
import type { Explore } from '../search/use-explore.ts';

interface ViewToggleProps extends Pick<Explore, 'view' | 'show'> {
  /** On a phone it floats above the list, within reach of the thumb. */
  floats?: boolean;
}

export function ViewToggle({ view, show, floats = false }: ViewToggleProps) {
  const isMap = view === 'map';
  const Icon = isMap ? LayoutGrid : MapIcon;
  return (
    <button
      type="button"
      className={classNames(
        floats
          ? buttonClass({ variant: 'solid', size: 'sm', className: 'rounded-full! shadow-pop' })
          : chipClass,
        floats ? 'sm:hidden' : 'max-sm:hidden',
        'noscript:hidden',
      )}
      onClick={() => show(isMap ? 'list' : 'map')}
    >
      <Icon aria-hidden="true" />
      {isMap ? 'List' : 'Map'}
    </button>
  );
}
