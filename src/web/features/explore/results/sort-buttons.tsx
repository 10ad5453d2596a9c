// Sort buttons of the list; each press switches to the next state.
import { ArrowDown, ArrowUp, ArrowUpDown, type LucideIcon } from 'lucide-react';
import { chipClass } from '../filters/chip-class.ts';
import { isApplied } from '../search/search-params.ts';
import { nextSort, type SortField, type SortState, sortState } from './sort-cycle.ts';
import type { Explore } from '../search/use-explore.ts';

const icons: Record<SortState, LucideIcon> = {
  none: ArrowUpDown,
  ascending: ArrowUp,
  descending: ArrowDown,
};

const words: Record<SortField, Record<SortState, string>> = {
  price: { none: 'not sorted', ascending: 'lowest first', descending: 'highest first' },
  date: { none: 'not sorted', ascending: 'soonest first', descending: 'latest first' },
};

export function SortButtons({ wanted, change }: Pick<Explore, 'wanted' | 'change'>) {
  return (
    <div role="group" aria-label="Sort" className="flex flex-wrap gap-2 noscript:hidden">
      <SortButton field="price" label="Price" wanted={wanted} change={change} />
      <SortButton field="date" label="Date" wanted={wanted} change={change} />
      {isApplied(wanted, 'near') && (
        <OrderButton order="distance" label="Nearest" wanted={wanted} change={change} />
      )}
      <OrderButton order="rating" label="Best rated" wanted={wanted} change={change} />
    </div>
  );
}

interface OrderButtonProps extends Pick<Explore, 'wanted' | 'change'> {
  order: 'distance' | 'rating';
  label: string;
}

/** An order in one direction, which replaces the other sorts. */
function OrderButton({ order, label, wanted, change }: OrderButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={wanted.sort === order}
      className={chipClass}
      onClick={() => change(({ sort }) => ({ sort: sort === order ? undefined : order }))}
    >
      {label}
    </button>
  );
}

interface SortButtonProps extends Pick<Explore, 'wanted' | 'change'> {
  field: SortField;
  label: string;
}

function SortButton({ field, label, wanted, change }: SortButtonProps) {
  const state = sortState(wanted.sort, field);
  const Icon = icons[state];
  return (
    <button
      type="button"
      aria-label={`${label}, ${words[field][state]}`}
      aria-pressed={state !== 'none'}
      className={chipClass}
      onClick={() => change(({ sort }) => ({ sort: nextSort(sort, field) }))}
    >
      {label}
      <Icon aria-hidden="true" className={state === 'none' ? 'text-text-3' : undefined} />
    </button>
  );
}
