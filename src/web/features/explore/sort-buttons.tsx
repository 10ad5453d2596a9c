// Sort buttons of the list; each press switches to the next state.
import { ArrowDown, ArrowUp, ArrowUpDown, type LucideIcon } from 'lucide-react';
import { chipClass } from './chip-class.ts';
import { isApplied } from './search-params.ts';
import { nextSort, type SortNoun, type SortState, sortState } from './sort-cycle.ts';
import type { Explore } from './use-explore.ts';

const icons: Record<SortState, LucideIcon> = {
  none: ArrowUpDown,
  ascending: ArrowUp,
  descending: ArrowDown,
};

const words: Record<SortNoun, Record<SortState, string>> = {
  price: { none: 'not sorted', ascending: 'lowest first', descending: 'highest first' },
  date: { none: 'not sorted', ascending: 'soonest first', descending: 'latest first' },
};

export function SortButtons({ wanted, change }: Pick<Explore, 'wanted' | 'change'>) {
  const isNearest = wanted.sort === 'distance';
  return (
    <div role="group" aria-label="Sort" className="flex flex-wrap gap-2 noscript:hidden">
      <SortButton noun="price" label="Price" wanted={wanted} change={change} />
      <SortButton noun="date" label="Date" wanted={wanted} change={change} />
      {isApplied(wanted, 'near') && (
        <button
          type="button"
          aria-pressed={isNearest}
          className={chipClass}
          onClick={() =>
            change(({ sort }) => ({ sort: sort === 'distance' ? undefined : 'distance' }))
          }
        >
          Nearest
        </button>
      )}
    </div>
  );
}

interface SortButtonProps extends Pick<Explore, 'wanted' | 'change'> {
  noun: SortNoun;
  label: string;
}

function SortButton({ noun, label, wanted, change }: SortButtonProps) {
  const state = sortState(wanted.sort, noun);
  const Icon = icons[state];
  return (
    <button
      type="button"
      aria-label={`${label}, ${words[noun][state]}`}
      aria-pressed={state !== 'none'}
      className={chipClass}
      onClick={() => change(({ sort }) => ({ sort: nextSort(sort, noun) }))}
    >
      {label}
      <Icon aria-hidden="true" className={state === 'none' ? 'text-text-3' : undefined} />
    </button>
  );
}
