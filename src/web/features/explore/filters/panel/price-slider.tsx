// Slider with two thumbs over a histogram of the prices of all matches; arrow keys move a thumb, too.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchParams } from '#contract/classes/class-search.ts';
import { priceColumns } from '#contract/classes/search-limits.ts';
import { query } from '#web/kit/api/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dollars } from '../filter-text.ts';
import type { Search } from '../../search/search-params.ts';
import type { Change } from '../../search/use-explore.ts';
import { useOnBack } from '../../use-on-back.ts';

interface PriceSliderProps {
  wanted: Search;
  change: Change;
}

/** The right end stands for any higher price. */
const mostDollars = priceColumns.count * priceColumns.dollars;
const stepDollars = 5;
/** A moving thumb changes with every pixel, so the search waits until it rests. */
const restMs = 300;

interface Range {
  low: number;
  high: number;
}

const rangeOf = ({ minPrice = '0', maxPrice = String(mostDollars) }: Search): Range => ({
  low: Math.min(Number(minPrice), mostDollars),
  high: Math.min(Number(maxPrice), mostDollars),
});

export function PriceSlider({ wanted, change }: PriceSliderProps) {
  const [moved, setMoved] = useState<Range>();
  const { low, high } = moved ?? rangeOf(wanted);
  const commit = useEffectEvent(() => {
    if (!moved) return;
    setMoved(undefined);
    change({
      minPrice: moved.low === 0 ? undefined : String(moved.low),
      maxPrice: moved.high === mostDollars ? undefined : String(moved.high),
    });
  });
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => commit(), restMs);
    return () => clearTimeout(timer);
  }, [moved]);
  useOnBack(() => setMoved(undefined));
  return (
    <div className="px-3">
      <Histogram wanted={wanted} low={low} high={high} />
      <div className="relative h-6">
        <div className="absolute inset-x-[-12px] top-0 h-0.5 bg-border" />
        <div
          className="absolute top-0 h-0.5 bg-accent"
          style={{ left: percent(low), right: `calc(100% - ${percent(high)})` }}
        />
        <Thumb
          label="Lowest price"
          value={low}
          onMove={(value) => setMoved({ low: Math.min(value, high), high })}
        />
        <Thumb
          label="Highest price"
          value={high}
          onMove={(value) => setMoved({ low, high: Math.max(value, low) })}
        />
      </div>
    </div>
  );
}

const percent = (amount: number): string => `${(100 * amount) / mostDollars}%`;

interface ThumbProps {
  label: string;
  value: number;
  onMove: (value: number) => void;
}

// Only the thumbs take the pointer, because one slider lies over the other.
const thumbClass = classNames(
  'pointer-events-none absolute inset-x-[-12px] -top-[11px] h-6 w-[calc(100%+24px)] appearance-none bg-transparent outline-none',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2',
  '[&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab',
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-solid',
  '[&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface',
  'focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-focus',
  'focus-visible:[&::-moz-range-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-focus',
);

function Thumb({ label, value, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={
        value >= mostDollars ? `${dollars(String(value))} or more` : dollars(String(value))
      }
      min={0}
      max={mostDollars}
      step={stepDollars}
      value={value}
      onChange={({ target }) => onMove(Number(target.value))}
      className={thumbClass}
    />
  );
}

/** Drawn only: the number of matches is told elsewhere. */
function Histogram({ wanted, low, high }: { wanted: Search } & Range) {
  const { minPrice: _min, maxPrice: _max, sort: _sort, ...search } = wanted;
  const prices = query('GET /api/explore/prices', { query: search as SearchParams });
  const { data } = useQuery({ ...prices, placeholderData: keepPreviousData });
  const counts = data?.counts ?? [];
  const most = Math.max(1, ...counts);
  return (
    <div aria-hidden="true" className="flex h-10 items-end gap-px">
      {counts.map((count, index) => {
        const from = index * priceColumns.dollars;
        const isInside = from >= low - (low % priceColumns.dollars) && from <= high;
        return (
          <span
            key={index}
            className={`flex-1 rounded-t-sm ${isInside ? 'bg-accent' : 'bg-border'}`}
            style={{ height: count === 0 ? 0 : `${Math.max(6, (100 * count) / most)}%` }}
          />
        );
      })}
    </div>
  );
}
