// A figure by day, week or month as bars; arrow keys move between them.
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdminFigures } from '#contract/admin/figure-calls.ts';
import { moneyFormat } from '#web/kit/text/short-money-text.ts';
import { daysText, tickText } from './days-text.ts';
import { type FigureWords, valueText } from './figure-words.ts';

type Part = AdminFigures['parts'][number];

const tick = { fill: 'var(--text-2)', fontSize: 13 };
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
const shortCount = new Intl.NumberFormat('en-US', compact);
const shortMoney = moneyFormat(compact);

const isMoney = ({ exactText }: FigureWords): boolean => exactText !== undefined;

function axisText(words: FigureWords): (value: number) => string {
  if (isMoney(words)) return shortMoney;
  return words.id === 'filled' ? words.text : (value) => shortCount.format(value);
}

interface FigureChartProps {
  figures: AdminFigures;
  chosen: FigureWords;
}

export function FigureChart({ figures: { parts, step }, chosen }: FigureChartProps) {
  const isShare = chosen.id === 'filled';
  return (
    // The bars adapt to a narrower screen one frame later; until then the page must not scroll sideways.
    <figure className="overflow-x-clip">
      <figcaption className="sr-only">
        Bars of {chosen.name} for each {step}. The table beside it holds the same figures.
      </figcaption>
      <ResponsiveContainer width="100%" height={288}>
        <BarChart
          data={parts.map((part) => ({ ...part, value: chosen.value(part.figures) }))}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          title={`${chosen.name} by ${step}`}
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="from"
            tickFormatter={(day: string) => tickText(day, step)}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--input-border)' }}
            interval="preserveStartEnd"
            minTickGap={16}
          />
          <YAxis
            tickFormatter={axisText(chosen)}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={52}
            allowDecimals={isMoney(chosen)}
            {...(isShare && { domain: [0, 100], ticks: [0, 25, 50, 75, 100] })}
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-2)' }}
            isAnimationActive={false}
            content={<PartNote chosen={chosen} />}
          />
          <Bar
            dataKey="value"
            name={chosen.name}
            fill="var(--chart-1)"
            maxBarSize={40}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}

interface PartNoteProps {
  chosen: FigureWords;
  /** Set by the chart. */
  active?: boolean;
  payload?: { payload?: Part }[];
}

function PartNote({ chosen, active, payload }: PartNoteProps) {
  const part = active ? payload?.[0]?.payload : undefined;
  if (!part) return null;
  return (
    <div className="rounded-xl border border-border bg-surface px-4 py-3 text-[0.9375rem] leading-6 text-text shadow-pop">
      <p className="text-text-2">{daysText(part)}</p>
      <p className="font-bold tabular-nums">{valueText(chosen, part.figures)}</p>
      {chosen.detail && part.figures.capacity > 0 && (
        <p className="text-text-2">{chosen.detail(part.figures)}</p>
      )}
    </div>
  );
}
