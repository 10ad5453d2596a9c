// Amounts at the axis of the chart, as short as they are exact.
import { moneyFormat } from '#web/kit/text/short-money-text.ts';

const whole = moneyFormat({ maximumFractionDigits: 0 });
const short = moneyFormat({ notation: 'compact', maximumFractionDigits: 2 });

/** "$1,050", and "$12.5K" where the digits need more room than a phone has. */
export const axisText = (amount: number): string =>
  (Math.abs(amount) < 10_000 && Number.isInteger(amount) ? whole : short)(amount);
