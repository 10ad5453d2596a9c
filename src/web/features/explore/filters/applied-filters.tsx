// Applied filters, each with a link that removes it.
import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import { type SearchFilter, searchFilters } from '#contract/classes/search-limits.ts';
import { useRememberedPlace } from '#web/kit/place/remembered-place.ts';
import { classNames } from '#web/ui/class-names.ts';
import { chipClass } from './chip-class.ts';
import { filterText } from './filter-text.ts';
import { focusResults } from '../results/focus-results.ts';
import { useWithoutPlace } from '../search/place-default.ts';
import { isApplied, type SearchChange, without } from '../search/search-params.ts';
import type { Explore } from '../search/use-explore.ts';

interface AppliedFiltersProps extends Pick<Explore, 'wanted' | 'addressOf'> {
  place: SearchResponse['place'];
}

const all = Object.keys(searchFilters) as SearchFilter[];
/** The category is already visible above the list. */
const shown = all.filter((filter) => filter !== 'category');

export const withoutAll: SearchChange = Object.assign({}, ...all.map(without));

export function AppliedFilters({ wanted, addressOf, place }: AppliedFiltersProps) {
  const applied = shown.filter((filter) => isApplied(wanted, filter));
  const isRemembered = useRememberedPlace() !== undefined;
  const withoutPlace = useWithoutPlace();
  if (applied.length === 0) return null;
  return (
    <ul
      aria-label="Applied filters"
      // On a phone one scrolling row, so that the classes do not start below the fold.
      className="relative -my-1.5 flex items-center gap-2 py-1.5 max-sm:-mx-[16px] max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-[16px] max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {applied.map((filter) => (
        <li key={filter} className="max-w-full min-w-0 shrink-0">
          <Link
            to={addressOf(filter === 'near' ? withoutPlace : without(filter))}
            preventScrollReset
            onClick={focusResults}
            className={classNames(chipClass, 'max-w-full pr-3 text-text')}
          >
            <span className="sr-only">Remove </span>
            <bdi className="min-w-0 truncate">{filterText(filter, wanted, place)}</bdi>
            <X aria-hidden="true" className="text-text-3" />
          </Link>
        </li>
      ))}
      {/* Clearing leads back to the remembered place, so it is offered only where it clears anything else. */}
      {(applied.some((filter) => filter !== 'near') || !isRemembered) && (
        <li>
          <Link
            to={addressOf(withoutAll)}
            preventScrollReset
            onClick={focusResults}
            className="inline-flex min-h-11 items-center px-2 whitespace-nowrap text-[0.9375rem] font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
