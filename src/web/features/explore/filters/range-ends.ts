// The two ends of a range of days or prices: checks their order, and changes one of them.

const others = { from: 'to', to: 'from', minPrice: 'maxPrice', maxPrice: 'minPrice' } as const;
type RangeEnd = keyof typeof others;
type Ends = Partial<Record<RangeEnd, string | undefined>>;

/** An open side is never in the wrong order. */
export function isTurnedRound({ from = '', to = '', minPrice, maxPrice }: Ends) {
  return { days: to !== '' && from > to, prices: Number(minPrice) > Number(maxPrice) };
}

/** The end set last wins; the other end is cleared where the order would be wrong. */
export function moveEnd(ends: Ends, end: RangeEnd, value: string | undefined): Ends {
  const { days, prices } = isTurnedRound({ ...ends, [end]: value });
  const isWrong = end === 'from' || end === 'to' ? days : prices;
  return { [end]: value, ...(isWrong && { [others[end]]: undefined }) };
}
