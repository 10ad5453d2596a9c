// Amounts at the axis of the chart, as short as they are exact.
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** "$1,050", and "$12.5K" where the digits need more room than a phone has. */
export const axisText = (dollars: number): string =>
  (Math.abs(dollars) < 10_000 && Number.isInteger(dollars) ? whole : short).format(dollars);
