// Months as stacked bars; arrow keys move between them.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { EarningMonth } from '#contract/money/earnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import type { Figure } from '#web/kit/earnings/figure-words.ts';
import { monthText, shortMonthText } from './month-text.ts';

interface MonthsChartProps {
  months: EarningMonth[];
  figures: Figure[];
}

const tick = { fill: 'var(--text-2)', fontSize: 13 };
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

export function MonthsChart({ months, figures }: MonthsChartProps) {
  return (
    // The bars adapt to a narrower screen one frame later; until then the page must not scroll sideways.
    <figure className="overflow-x-clip">
      <figcaption className="sr-only">
        Bars of your share by month. The table beside it holds the same figures.
      </figcaption>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-text-2">
        {figures.map(({ figure, name, dot }) => (
          <li key={figure} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-3 rounded-full', dot)} />
            {name}
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={296}>
        <BarChart
          data={months}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          title="Your share by month"
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="month"
            // With more than a year, a short name would occur twice.
            tickFormatter={months.length > 12 ? monthText : shortMonthText}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--input-border)' }}
            interval="preserveStartEnd"
            minTickGap={6}
          />
          <YAxis
            tickFormatter={(dollars: number) => shortDollars.format(dollars)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={52}
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            isAnimationActive={false}
            content={<MonthNote figures={figures} />}
          />
          {figures.toReversed().map(({ figure, field, name, color }) => (
            <Bar
              key={figure}
              dataKey={field}
              name={name}
              stackId="month"
              fill={color}
              maxBarSize={44}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}

interface MonthNoteProps {
  figures: Figure[];
  /** Set by the chart. */
  active?: boolean;
  payload?: { payload?: EarningMonth }[];
}

function MonthNote({ figures, active, payload }: MonthNoteProps) {
  const month = active ? payload?.[0]?.payload : undefined;
  if (!month) return null;
  return (
    <div className="rounded-xl border border-border bg-surface px-4 py-3 text-[0.9375rem] leading-6 text-text shadow-pop">
      <p className="font-bold">{monthText(month.month)}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-6">
        {figures.map(({ figure, field, name, dot }) => (
          <div key={figure} className="contents">
            <dt className="flex items-center gap-2 text-text-2">
              <span aria-hidden="true" className={classNames('size-2.5 rounded-full', dot)} />
              {name}
            </dt>
            <dd className="text-right font-semibold tabular-nums">{dollarsText(month[field])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
