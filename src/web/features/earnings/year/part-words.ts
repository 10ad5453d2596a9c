// Name, sign and chart color of each part of an instructor's money.
import type { EarningPartsShown, EarningYear } from '#contract/money/earning-years.ts';

export interface PartWords {
  name: string;
  /** Signed as it adds to the net. */
  amount: (parts: EarningPartsShown) => number;
  isSum?: boolean;
  /** Left out of a year in which there was none. */
  isOptional?: boolean;
}

/** A dispute is a refund that a bank decided. */
const wentBack = ({ refunds, disputes }: EarningPartsShown): number => refunds + disputes;

const minus = (dollars: number): number => (dollars === 0 ? 0 : -dollars);

/** In the order in which they add up. */
const parts: readonly PartWords[] = [
  { name: 'Gross', amount: ({ gross }) => gross },
  { name: 'Refunds', amount: (shown) => minus(wentBack(shown)) },
  { name: 'Commission', amount: ({ commission }) => minus(commission) },
  { name: 'Tax on it', amount: ({ tax }) => minus(tax), isOptional: true },
  { name: 'Penalties', amount: ({ penalties }) => minus(penalties) },
  { name: 'Net', amount: ({ net }) => net, isSum: true },
  { name: 'Paid out', amount: ({ paid }) => paid, isSum: true },
];

/** Those that a year has: without the tax on the commission where none was charged. */
export const partsOfYear = ({ months }: Pick<EarningYear, 'months'>): readonly PartWords[] =>
  parts.filter(({ isOptional, amount }) => !isOptional || months.some((one) => amount(one) !== 0));

interface Bar {
  field: 'gross' | 'net' | 'paid';
  name: string;
  color: string;
  dot: string;
}

export const bars: readonly Bar[] = [
  { field: 'gross', name: 'Gross', color: 'var(--chart-2)', dot: 'bg-chart-2' },
  { field: 'net', name: 'Net', color: 'var(--chart-1)', dot: 'bg-chart-1' },
  { field: 'paid', name: 'Paid out', color: 'var(--chart-4)', dot: 'bg-chart-4' },
];
