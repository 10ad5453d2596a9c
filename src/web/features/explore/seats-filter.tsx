// Whether full classes are shown as well.
import { FilterGroup } from './filter-group.tsx';
import type { Search } from './search-params.ts';
import { useDraft } from './use-draft.ts';
import type { Change } from './use-explore.ts';

interface SeatsFilterProps {
  wanted: Search;
  change: Change;
}

export function SeatsFilter({ wanted, change }: SeatsFilterProps) {
  // Its own answer to the press; the address follows a moment later.
  const [isOn, setOn] = useDraft(wanted.available ?? '');
  const take = (isChecked: boolean) => {
    setOn(isChecked ? 'true' : '');
    change({ available: isChecked ? 'true' : undefined });
  };
  return (
    <FilterGroup title="Seats">
      <label className="-my-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isOn === 'true'}
          onChange={({ target }) => take(target.checked)}
        />
        Only with free seats
      </label>
    </FilterGroup>
  );
}
