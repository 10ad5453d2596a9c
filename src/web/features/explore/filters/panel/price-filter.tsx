// Price filter: free classes, a slider over the prices of the matches, or any two amounts.
import { searchLimits } from '#contract/classes/search-limits.ts';
import { measures } from '#domain/measures.ts';
import { withoutSymbol } from '#domain/money/money.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { dollars } from '../filter-text.ts';
import { moveEnd } from '../range-ends.ts';
import { isApplied, type Search, without } from '../../search/search-params.ts';
import { useDraft } from '../../search/use-draft.ts';
import type { Change } from '../../search/use-explore.ts';
import { PriceSlider } from './price-slider.tsx';

interface PriceFilterProps {
  wanted: Search;
  change: Change;
}

export function PriceFilter({ wanted, change }: PriceFilterProps) {
  const free = {
    label: 'Free',
    isChosen: wanted.minPrice === undefined && wanted.maxPrice === '0',
    choose: () => change({ minPrice: undefined, maxPrice: '0' }),
  };
  const any = {
    label: 'Any price',
    isChosen: !isApplied(wanted, 'price'),
    choose: () => change(without('price')),
  };
  return (
    <>
      <ChoiceChips label="Price" choices={[any, free]} />
      <PriceSlider wanted={wanted} change={change} />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label="At least"
          value={wanted.minPrice ?? ''}
          onCommit={(amount) => change((search) => moveEnd(search, 'minPrice', amount))}
        />
        <AmountField
          label="At most"
          value={wanted.maxPrice ?? ''}
          onCommit={(amount) => change((search) => moveEnd(search, 'maxPrice', amount))}
        />
      </div>
    </>
  );
}

interface AmountFieldProps {
  label: string;
  value: string;
  onCommit: (amount: string | undefined) => void;
}

/** Searches once the amount is complete: on Enter, or when the field loses focus. */
function AmountField({ label, value, onCommit }: AmountFieldProps) {
  const { text: typed, type, drop } = useDraft(value);
  const { symbol } = measures();
  const amount = Number(withoutSymbol(typed) || Number.NaN);
  const isRight = typed === '' || (amount >= 0 && amount <= searchLimits.mostPrice);
  const commit = () => {
    if (!isRight || typed === value) return;
    drop();
    onCommit(typed === '' ? undefined : String(Math.round(amount * 100) / 100));
  };
  return (
    <Field
      label={label}
      isErrorSpoken
      error={isRight ? undefined : `An amount up to ${dollars(String(searchLimits.mostPrice))}`}
    >
      {(aria) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-text-3"
          >
            {symbol}
          </span>
          <Input
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            className={symbol.length > 1 ? 'pr-3 pl-14' : 'pr-3 pl-8'}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onBlur={commit}
            onKeyDown={({ key }) => key === 'Enter' && commit()}
          />
        </span>
      )}
    </Field>
  );
}
