// All filters except the words, the place and the category, which are on the page itself.
import { searchLimits } from '#contract/classes/search-limits.ts';
import { milesText } from '#web/features/class-card/miles-text.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { DateFilter, type DateFilterProps } from './date-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { FilterGroup } from './filter-group.tsx';
import { type Search, isApplied } from '../search/search-params.ts';
import type { Change } from '../search/use-explore.ts';

export type FilterPanelProps = DateFilterProps;

export function FilterPanel({ wanted, change, timeZone }: FilterPanelProps) {
  return (
    <>
      <DateFilter wanted={wanted} change={change} timeZone={timeZone} />
      <PriceFilter wanted={wanted} change={change} />
      <DistanceFilter wanted={wanted} change={change} />
      <SeatsFilter wanted={wanted} change={change} />
    </>
  );
}

interface SeatsFilterProps {
  wanted: Search;
  change: Change;
}

/** Filter that hides full classes. */
function SeatsFilter({ wanted, change }: SeatsFilterProps) {
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

const radiusMiles = [5, 10, 25, 50, 100, 200];

interface DistanceFilterProps {
  wanted: Search;
  change: Change;
}

/** Distance filter; useful once a place is chosen. */
function DistanceFilter({ wanted, change }: DistanceFilterProps) {
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
