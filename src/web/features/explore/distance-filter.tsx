// Distance filter; useful once a place is chosen.
import { searchLimits } from '#contract/search-limits.ts';
import { milesText } from '#web/features/class-card/miles-text.ts';
import { Field, NativeSelect } from '#web/ui/field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { isApplied, type Search } from './search-params.ts';
import type { Change } from './use-explore.ts';

const radiusMiles = [5, 10, 25, 50, 100, 200];

interface DistanceFilterProps {
  wanted: Search;
  change: Change;
}

export function DistanceFilter({ wanted, change }: DistanceFilterProps) {
  const hasPlace = isApplied(wanted, 'near');
  const standard = searchLimits.standardRadiusMiles;
  const chosen = Number(wanted.radius ?? standard);
  // A search from the map may have any radius.
  const offered = [...new Set([...radiusMiles, chosen])].sort((one, other) => one - other);
  const take = (miles: string) =>
    change({ radius: Number(miles) === standard ? undefined : miles });
  return (
    <FilterGroup title="Distance">
      <Field
        label="Not farther than"
        hint={hasPlace ? undefined : 'Say where in the search field first.'}
      >
        {(aria) => (
          <NativeSelect
            {...aria}
            disabled={!hasPlace}
            value={String(chosen)}
            onChange={({ target }) => take(target.value)}
          >
            {offered.map((miles) => (
              <option key={miles} value={miles}>
                {milesText(miles)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FilterGroup>
  );
}
