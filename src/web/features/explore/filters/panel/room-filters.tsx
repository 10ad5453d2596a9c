// Filters by free seats and by distance.
import { searchLimits } from '#contract/classes/search-limits.ts';
import { distanceText, offeredRadiuses } from '#domain/classes/distance-text.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { isApplied, type Search } from '../../search/search-params.ts';
import type { Change } from '../../search/use-explore.ts';

interface RoomFilterProps {
  wanted: Search;
  change: Change;
}

const numbers = Array.from({ length: searchLimits.mostSeats }, (_, index) => String(index + 1));

/** One seat keeps the parameter that addresses have always had. */
export function SeatsFilter({ wanted, change }: RoomFilterProps) {
  const chosen = wanted.seats ?? (wanted.available ? '1' : '');
  const take = (seats: string) =>
    change({
      available: seats === '1' ? 'true' : undefined,
      seats: Number(seats) > 1 ? seats : undefined,
    });
  return (
    <Field label="Free seats for">
      {(aria) => (
        <NativeSelect {...aria} value={chosen} onChange={({ target }) => take(target.value)}>
          <option value="">Anybody, full classes too</option>
          {numbers.map((number) => (
            <option key={number} value={number}>
              {number === '1' ? '1 person' : `${number} people`}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Distance filter; useful once a place is chosen. */
export function DistanceFilter({ wanted, change }: RoomFilterProps) {
  const hasPlace = isApplied(wanted, 'near');
  const standard = searchLimits.standardRadiusMiles;
  const chosen = Number(wanted.radius ?? standard);
  // A search from the map may have any radius.
  const offered = [...new Set([...offeredRadiuses(), chosen])].sort((one, other) => one - other);
  const take = (miles: string) =>
    change({ radius: Number(miles) === standard ? undefined : miles });
  return (
    <Field
      label="Not farther than"
      hint={hasPlace ? undefined : 'Choose a city or ZIP code above first.'}
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
              {distanceText(miles)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
