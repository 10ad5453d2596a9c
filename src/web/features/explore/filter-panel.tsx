// All filters except the words, the place and the category, which are on the page itself.
import { DateFilter, type DateFilterProps } from './date-filter.tsx';
import { DistanceFilter } from './distance-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SeatsFilter } from './seats-filter.tsx';

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
