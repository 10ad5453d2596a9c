// The months of a year as bars: gross, net and paid out; arrow keys move between them.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { EarningYear } from '#contract/money/earning-years.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { axisText } from './axis-text.ts';
import { monthText, shortMonthText } from './month-text.ts';
import { bars, partsOfYear } from './part-words.ts';

type Month = EarningYear['months'][number];

const tick = { fill: 'var(--text-2)', fontSize: 13 };

export function YearChart({ year, months }: Pick<EarningYear, 'year' | 'months'>) {
  return (
    // The bars adapt to a narrower screen one frame later; until then the page must not scroll sideways.
    <figure className="overflow-x-clip">
      <figcaption className="sr-only">
        Bars of gross, net and paid out for each month. The table beside it holds the same figures.
      </figcaption>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-text-2">
        {bars.map(({ field, name, dot }) => (
          <li key={field} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-3 rounded-full', dot)} />
            {name}
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={296}>
        <BarChart
          data={months}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          title={`Money of ${year} by month`}
          barGap={1}
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="month"
            tickFormatter={shortMonthText}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--input-border)' }}
            // The last months are as likely to have money as the first, so no two of them stay unnamed.
            interval="equidistantPreserveStart"
            minTickGap={6}
          />
          <YAxis
            tickFormatter={axisText}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={52}
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            isAnimationActive={false}
            content={<MonthNote />}
          />
          {bars.map(({ field, name, color }) => (
            <Bar
              key={field}
              dataKey={field}
              name={name}
              fill={color}
              maxBarSize={18}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}

interface MonthNoteProps {
  /** Set by the chart. */
  active?: boolean;
  payload?: { payload?: Month }[];
}

function MonthNote({ active, payload }: MonthNoteProps) {
  const month = active ? payload?.[0]?.payload : undefined;
  if (!month) return null;
  return (
    <div className="rounded-xl border border-border bg-surface px-4 py-3 text-[0.9375rem] leading-6 text-text shadow-pop">
      <p className="font-bold">{monthText(month.month)}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-6">
        {partsOfYear({ months: [month] }).map(({ name, amount, isSum }) => (
          <div key={name} className="contents">
            <dt className={isSum ? 'font-semibold' : 'text-text-2'}>{name}</dt>
            <dd className={classNames('text-right tabular-nums', isSum && 'font-semibold')}>
              {dollarsText(amount(month))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
