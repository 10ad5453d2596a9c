// The months of a year as a table, the latest first, and the year as its last row.
import type { EarningPartsShown, EarningYear } from '#contract/money/earning-years.ts';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { moneyText } from '#domain/money/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WideTable } from '#web/ui/wide-table.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { monthText } from './month-text.ts';
import { type PartWords, partsOfYear } from './part-words.ts';

const cell = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums';
/** The months stay in view where the table is wider than the screen. */
const first = 'sticky left-0 bg-surface py-2 pr-2 text-left whitespace-nowrap font-semibold';

export function YearTable(earningYear: EarningYear) {
  const { year, months, total } = earningYear;
  const parts = partsOfYear(earningYear);
  const title = `Money of ${year} by month, in ${currencyName(measures())}`;
  return (
    <WideTable title={title}>
      <thead className="border-b border-border text-text-2">
        <tr>
          <th scope="col" className={first}>
            Month
          </th>
          {parts.map(({ name }) => (
            <th key={name} scope="col" className={classNames(cell, 'font-semibold')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {months.toReversed().map((month) => (
          <Row key={month.month} name={monthText(month.month)} shown={month} parts={parts} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-border font-bold">
        <Row name={String(year)} shown={total} parts={parts} />
      </tfoot>
    </WideTable>
  );
}

interface RowProps {
  name: string;
  shown: EarningPartsShown;
  parts: readonly PartWords[];
}

function Row({ name, shown, parts }: RowProps) {
  return (
    <tr>
      <th scope="row" className={first}>
        {name}
      </th>
      {parts.map(({ name: part, amount, isSum }) => (
        <td key={part} className={classNames(cell, isSum && 'font-semibold')}>
          <Amount dollars={amount(shown)} />
        </td>
      ))}
    </tr>
  );
}

/** Zeros are muted, so that other amounts stand out. */
function Amount({ dollars }: { dollars: number }) {
  return dollars === 0 ? <span className="text-text-3">{moneyText(0)}</span> : dollarsText(dollars);
}
