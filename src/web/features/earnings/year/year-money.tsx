// The money of a year: its total, month by month as a chart or a table, and the statements.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { EarningYear } from '#contract/money/earning-years.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { ChartFallback } from '#web/kit/page/chart-fallback.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { useMoneyOf } from '../money-of.ts';
import { partsOfYear } from './part-words.ts';
import { StatementChoice } from './statement-choice.tsx';
import { YearTable } from './year-table.tsx';

/** The chart library is larger than the page, so it is loaded on demand. */
const YearChart = lazy(async () => ({ default: (await import('./year-chart.tsx')).YearChart }));

export function YearMoney() {
  const { queries } = useMoneyOf();
  const [chosen, setChosen] = useState<number>();
  // While another year is loading, the one before stays.
  const query = useQuery({ ...queries.year(chosen), placeholderData: keepPreviousData });
  // Before anything was paid for there is nothing to add up.
  if (query.data?.timeZone === null) return null;
  return (
    <section aria-labelledby="year" className="mt-12">
      <h2 id="year" className="text-2xl font-bold tracking-tight">
        By month and year
      </h2>
      <Loaded query={query} skeleton={<Skeleton className="mt-5 h-96" />}>
        {(year) => <Shown year={year} onChoose={setChosen} />}
      </Loaded>
    </section>
  );
}

function Shown({ year, onChoose }: { year: EarningYear; onChoose: (year: number) => void }) {
  return (
    <>
      <p className="mt-2 max-w-prose text-text-2">
        What learners paid, what went back, and what was earned, in the month in which it happened.
        {year.timeZone && ` Months and years begin at midnight in ${timeZoneName(year.timeZone)}.`}
      </p>
      {year.years.length > 1 && (
        <Field label="Year" className="mt-5 max-w-40">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={year.year}
              onChange={({ target }) => onChoose(Number(target.value))}
            >
              {year.years.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <Total year={year} />
      <Months year={year} />
      <StatementChoice key={year.year} {...year} />
    </>
  );
}

function Total({ year: shown }: { year: EarningYear }) {
  const { year, total } = shown;
  return (
    <>
      <dl
        aria-label={`All of ${year}`}
        className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 rounded-2xl border border-border bg-surface p-5 shadow-card sm:grid-cols-3 sm:p-6 lg:grid-cols-6"
      >
        {partsOfYear(shown).map(({ name, amount, isSum }) => (
          <div key={name}>
            <dt className="text-[0.9375rem] text-text-2">{name}</dt>
            <dd
              className={classNames(
                'text-xl leading-8 tabular-nums',
                isSum ? 'font-bold' : 'font-medium',
              )}
            >
              {dollarsText(amount(total))}
            </dd>
          </div>
        ))}
      </dl>
      {total.disputes > 0 && (
        <p className="mt-3 max-w-prose text-[0.9375rem] text-text-2">
          Refunds include {dollarsText(total.disputes)} that learners’ banks took back.
        </p>
      )}
    </>
  );
}

function Months({ year }: { year: EarningYear }) {
  const table = <YearTable {...year} />;
  return (
    <Tabs
      defaultValue="chart"
      className="mt-4 rounded-2xl border border-border bg-surface px-4 pt-2 pb-5 shadow-card sm:px-6"
    >
      <TabsList aria-label="Show the months as">
        <TabsTrigger value="chart">Chart</TabsTrigger>
        <TabsTrigger value="table">Table</TabsTrigger>
      </TabsList>
      <TabsContent value="chart">
        <ChartFallback instead={table}>
          <Suspense fallback={<Skeleton className="h-[340px]" />}>
            <YearChart {...year} />
          </Suspense>
        </ChartFallback>
      </TabsContent>
      <TabsContent value="table">{table}</TabsContent>
    </Tabs>
  );
}
