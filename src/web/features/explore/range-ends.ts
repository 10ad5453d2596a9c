// The two ends of a range of days or prices: which way round they are, and how one of them is moved.

const others = { from: 'to', to: 'from', minPrice: 'maxPrice', maxPrice: 'minPrice' } as const;
type RangeEnd = keyof typeof others;
type Ends = Partial<Record<RangeEnd, string | undefined>>;

/** A side that is open is never on the wrong one. */
export function isTurnedRound({ from = '', to = '', minPrice, maxPrice }: Ends) {
  return { days: to !== '' && from > to, prices: Number(minPrice) > Number(maxPrice) };
}

/** What was set last holds; the other end gives way where it would stand on the wrong side of it. */
export function moveEnd(ends: Ends, end: RangeEnd, value: string | undefined): Ends {
  const { days, prices } = isTurnedRound({ ...ends, [end]: value });
  const isWrong = end === 'from' || end === 'to' ? days : prices;
  return { [end]: value, ...(isWrong && { [others[end]]: undefined }) };
}
