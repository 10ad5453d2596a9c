// Explains in one line that adds up how the price of a booking became its part of a figure.
import type { EarningLine } from '#contract/money/earnings.ts';
import { centsOf } from '#domain/money/money.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';

type Amounts = Pick<
  EarningLine,
  'price' | 'refunded' | 'disputed' | 'commission' | 'tax' | 'netted' | 'amount'
>;

/** "$45.00 − $4.50 commission" */
export function breakdownText(line: Amounts, isOfStudio = false): string {
  const { price, refunded, disputed, commission, tax, netted } = line;
  const taken = [
    [refunded, 'refunded'],
    [disputed, 'taken back by their bank'],
    [commission, 'commission'],
    [tax, 'tax on it'],
    [netted, `for what ${isOfStudio ? 'it' : 'you'} owed`],
  ] as const;
  const parts = taken
    .filter(([amount]) => amount > 0)
    .map(([amount, why]) => ` − ${dollarsText(amount)} ${why}`);
  return dollarsText(price) + parts.join('') + restText(line);
}

/** A part may belong to another figure, and money already sent stays in this one until it is taken back. */
function restText({ price, refunded, disputed, commission, tax, netted, amount }: Amounts): string {
  const [whole = 0, ...gone] = [price, refunded, disputed, commission, tax, netted, amount].map(
    centsOf,
  );
  const restCents = gone.reduce((rest, cents) => rest - cents, whole);
  if (restCents === 0) return '';
  const rest = dollarsText(Math.abs(restCents) / 100);
  return restCents > 0 ? ` − ${rest} under another figure` : ` + ${rest} sent before that`;
}
