// One figure over time, as a chart or a table, by day, week or month.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminFigures } from '#contract/admin/figure-calls.ts';
import { type Step, steps } from '#domain/figures/period.ts';
import { ChartFallback } from '#web/kit/page/chart-fallback.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { FiguresCsv } from './csv-button.tsx';
import { FigureTable } from './figure-table.tsx';
import type { FigureWords } from './figure-words.ts';
import { figuresOf } from './figures-query.ts';
import { still } from './period-choice.tsx';

/** The chart library is larger than the page, so it is loaded on demand. */
const FigureChart = lazy(async () => ({
  default: (await import('./figure-chart.tsx')).FigureChart,
}));

const stepNames: Record<Step, string> = { day: 'By day', week: 'By week', month: 'By month' };

export function FigurePanel({ figures, chosen }: { figures: AdminFigures; chosen: FigureWords }) {
  const [params, setParams] = useSearchParams();
  const chooseStep = (step: string) => {
    const next = new URLSearchParams(params);
    next.set('step', step);
    setParams(next, still);
  };
  const isEmpty = figures.parts.every((part) => !chosen.value(part.figures));
  const table = <FigureTable figures={figures} />;
  return (
    <section
      aria-labelledby="figure"
      className="mt-4 rounded-2xl border border-border bg-surface px-4 pt-5 pb-5 shadow-card sm:px-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="figure" className="text-xl font-bold tracking-tight">
            {chosen.name}
          </h3>
          <p className="mt-1 max-w-prose text-[0.9375rem] leading-6 text-text-2">{chosen.counts}</p>
        </div>
        <div className="flex max-w-full flex-wrap items-end gap-3">
          <Field label="Step" className="w-36 max-w-full">
            {(aria) => (
              <NativeSelect
                {...aria}
                value={figures.step}
                onChange={({ target }) => chooseStep(target.value)}
              >
                {steps.map((step) => (
                  <option key={step} value={step}>
                    {stepNames[step]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <FiguresCsv asked={figuresOf(params)} name={`figures-${figures.from}-${figures.to}`} />
        </div>
      </div>
      <Tabs defaultValue="chart" className="mt-2">
        <TabsList aria-label="Show the figures as">
          <TabsTrigger value="chart">Chart</TabsTrigger>
          <TabsTrigger value="table">Table</TabsTrigger>
        </TabsList>
        <TabsContent value="chart">
          {isEmpty ? (
            <p className="grid h-72 place-items-center rounded-xl border border-dashed border-input-border px-6 text-center text-text-2">
              Nothing to draw yet: there was nothing of this in these days.
            </p>
          ) : (
            <ChartFallback instead={table}>
              <Suspense fallback={<Skeleton className="h-72" />}>
                <FigureChart figures={figures} chosen={chosen} />
              </Suspense>
            </ChartFallback>
          )}
        </TabsContent>
        <TabsContent value="table">{table}</TabsContent>
      </Tabs>
    </section>
  );
}
