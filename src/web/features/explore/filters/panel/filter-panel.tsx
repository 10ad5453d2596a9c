// All filters except the words, the place and the category, which are on the page itself; the most used come first.
import type { SearchFilter } from '#contract/classes/search-limits.ts';
import { filterText } from '../filter-text.ts';
import { isApplied, type Search } from '../../search/search-params.ts';
import type { Change } from '../../search/use-explore.ts';
import { DateFilter } from './date-filter.tsx';
import { FactFilter, LevelFilter } from './fact-filters.tsx';
import { FilterGroup, GroupsContext, useOpenGroups } from './filter-group.tsx';
import { KindFilter } from './kind-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { DistanceFilter, SeatsFilter } from './room-filters.tsx';

export interface FilterPanelProps {
  wanted: Search;
  change: Change;
  /** Time zone of the place searched near, which decides when a day begins. */
  timeZone: string | undefined;
}

interface PanelProps extends FilterPanelProps {
  /** Beside the list, where two groups are open at a time. */
  isRail?: boolean;
}

export function FilterPanel({ wanted, change, timeZone, isRail = false }: PanelProps) {
  const groups = useOpenGroups(['price', 'when']);
  const filters = { wanted, change };
  const summary = (...some: SearchFilter[]) => summaryOf(wanted, some);
  return (
    <GroupsContext value={isRail ? groups : undefined}>
      <FilterGroup name="when" title="When" summary={summary('dates', 'time')}>
        <DateFilter {...filters} timeZone={timeZone} />
      </FilterGroup>
      <FilterGroup name="price" title="Price" summary={summary('price')}>
        <PriceFilter {...filters} />
      </FilterGroup>
      <FilterGroup name="room" title="Seats and distance" summary={summary('available')}>
        <SeatsFilter {...filters} />
        <DistanceFilter {...filters} />
      </FilterGroup>
      <FilterGroup name="kind" title="Kind" summary={summary('tag')}>
        <KindFilter {...filters} />
      </FilterGroup>
      <FilterGroup name="level" title="Level and language" summary={summary('level', 'language')}>
        <LevelFilter {...filters} />
      </FilterGroup>
      <FilterGroup name="more" title="Good to know" summary={summary('rating', 'kids', 'stepFree')}>
        <FactFilter {...filters} />
      </FilterGroup>
    </GroupsContext>
  );
}

function summaryOf(wanted: Search, filters: SearchFilter[]): string | undefined {
  const applied = filters.filter((filter) => isApplied(wanted, filter));
  return applied.map((filter) => filterText(filter, wanted, null)).join(', ') || undefined;
}
