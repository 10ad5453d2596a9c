// Views, bookings and ratings of a class, month by month, the latest first.
import type { Insight } from '#contract/classes/insight.ts';
import { percentOf } from '#domain/classes/insight.ts';
import { monthNames } from '#domain/time/wall-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WideTable } from '#web/ui/wide-table.tsx';

const cell = 'py-2 pl-3 text-right whitespace-nowrap tabular-nums';

export function MonthList({ months }: Pick<Insight, 'months'>) {
  return (
    <section aria-labelledby="months" className="mt-12">
      <h2 id="months" className="text-2xl font-bold tracking-tight">
        Month by month
      </h2>
      <WideTable
        title="Views, bookings and ratings by month"
        className="mt-5 rounded-2xl border border-border bg-surface px-4 py-2 shadow-card sm:px-6"
      >
        <thead className="border-b border-border text-text-2">
          <tr>
            <th scope="col" className="py-2 text-left font-semibold">
              Month
            </th>
            {['Views', 'Bookings', 'Rating'].map((name) => (
              <th key={name} scope="col" className={classNames(cell, 'font-semibold')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {months.toReversed().map((month) => (
            <Row key={month.month} month={month} />
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

function Row({ month }: { month: Insight['months'][number] }) {
  const { views, bookings, ratings, rating } = month;
  const booked = percentOf(bookings, views);
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-semibold whitespace-nowrap">
        {monthNames[Number(month.month.slice(5)) - 1]} {month.month.slice(0, 4)}
      </th>
      <td className={cell}>{views}</td>
      <td className={cell}>
        {bookings}
        {booked !== null && <span className="text-text-2 max-sm:hidden"> ({booked}%)</span>}
      </td>
      <td className={cell}>
        {rating === null ? (
          <span className="text-text-3">None</span>
        ) : (
          <>
            {rating.toFixed(1)} <span className="text-text-2">({ratings})</span>
          </>
        )}
      </td>
    </tr>
  );
}
