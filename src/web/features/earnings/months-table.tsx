// Months as a table, latest first.
import type { EarningMonth } from '#contract/money/earnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import type { Figure } from '#web/kit/earnings/figure-words.ts';
import { monthText } from './month-text.ts';

interface MonthsTableProps {
  months: EarningMonth[];
  figures: Figure[];
}

const cell = 'py-2 pl-3 text-right whitespace-nowrap tabular-nums';

export function MonthsTable({ months, figures }: MonthsTableProps) {
  const totalOf = (month: EarningMonth) =>
    figures.reduce((sum, { field }) => sum + month[field], 0);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[0.9375rem] leading-6">
        <caption className="sr-only">Your share by month, in dollars</caption>
        <thead className="border-b border-border text-text-2">
          <tr>
            <th scope="col" className="py-2 text-left font-semibold">
              Month
            </th>
            {figures.map(({ figure, name, dot }) => (
              <th key={figure} scope="col" className={classNames(cell, 'font-semibold')}>
                <span
                  aria-hidden="true"
                  className={classNames('mr-1.5 inline-block size-2.5 rounded-full', dot)}
                />
                {name}
              </th>
            ))}
            <th scope="col" className={classNames(cell, 'font-semibold max-sm:hidden')}>
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row" className="py-2 text-left font-semibold whitespace-nowrap">
                {monthText(month.month)}
              </th>
              {figures.map(({ figure, field }) => (
                <td key={figure} className={cell}>
                  <Amount dollars={month[field]} />
                </td>
              ))}
              <td className={classNames(cell, 'font-semibold max-sm:hidden')}>
                <Amount dollars={totalOf(month)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Zeros are muted, so that other amounts stand out. */
function Amount({ dollars }: { dollars: number }) {
  return dollars === 0 ? <span className="text-text-3">$0.00</span> : dollarsText(dollars);
}
