// Filter that hides full classes.
import { FilterGroup } from './filter-group.tsx';
import type { Search } from './search-params.ts';
import type { Change } from './use-explore.ts';

interface SeatsFilterProps {
  wanted: Search;
  change: Change;
}

export function SeatsFilter({ wanted, change }: SeatsFilterProps) {
  return (
    <FilterGroup title="Seats">
      <label className="-my-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={wanted.available === 'true'}
          onChange={({ target }) => change({ available: target.checked ? 'true' : undefined })}
        />
        Only with free seats
      </label>
    </FilterGroup>
  );
}
