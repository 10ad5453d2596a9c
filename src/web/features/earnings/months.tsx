// Income by month, as a chart or as a table with the same figures.
import { lazy, Suspense, Component, type ReactNode } from 'react';
import type { Earnings } from '#contract/money/earnings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { figuresShown } from '#web/kit/earnings/figure-words.ts';
import { MonthsTable } from './months-table.tsx';

/** The chart library is larger than the page, so it is loaded on demand. */
const MonthsChart = lazy(async () => ({
  default: (await import('./months-chart.tsx')).MonthsChart,
}));

export function Months({ earnings }: { earnings: Earnings }) {
  const figures = figuresShown(earnings);
  const table = <MonthsTable months={earnings.months} figures={figures} />;
  return (
    <section aria-labelledby="months" className="mt-12">
      <h2 id="months" className="text-2xl font-bold tracking-tight">
        By month
      </h2>
      <p className="mt-2 max-w-prose text-text-2">Your share, by when the classes take place.</p>
      <Tabs
        defaultValue="chart"
        className="mt-5 rounded-2xl border border-border bg-surface px-4 pt-2 pb-5 shadow-card sm:px-6"
      >
        <TabsList aria-label="Show the months as">
          <TabsTrigger value="chart">Chart</TabsTrigger>
          <TabsTrigger value="table">Table</TabsTrigger>
        </TabsList>
        <TabsContent value="chart">
          <MonthsFallback instead={table}>
            <Suspense fallback={<Skeleton className="h-[340px]" />}>
              <MonthsChart months={earnings.months} figures={figures} />
            </Suspense>
          </MonthsFallback>
        </TabsContent>
        <TabsContent value="table">{table}</TabsContent>
      </Tabs>
    </section>
  );
}

interface MonthsFallbackProps {
  instead: ReactNode;
  children: ReactNode;
}

/** Shows the table with the same figures when the chart cannot be loaded. */
class MonthsFallback extends Component<MonthsFallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <p className="mb-4 text-text-2">The chart could not be loaded. These are its figures.</p>
        {this.props.instead}
      </>
    );
  }
}
