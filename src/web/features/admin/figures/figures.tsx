// The figures of the marketplace in a period: tiles, one of them over time, the funnel, and the first classes and towns.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminFigures } from '#contract/admin/figure-calls.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { daysText } from './days-text.ts';
import { FigurePanel } from './figure-panel.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { shownFigures } from './figure-words.ts';
import { figuresOf, figuresQuery } from './figures-query.ts';
import { Funnel } from './funnel.tsx';
import { HowCounted } from './how-counted.tsx';
import { PeriodChoice, still } from './period-choice.tsx';
import { TopLists } from './top-lists.tsx';

export function FiguresPart() {
  const [params] = useSearchParams();
  const query = useQuery(figuresQuery(figuresOf(params)));
  return (
    <section aria-labelledby="figures" className="mt-12">
      <h2 id="figures" className="mb-4 text-2xl font-bold tracking-tight">
        How the marketplace is doing
      </h2>
      <PeriodChoice shown={query.data} />
      <Loaded query={query} skeleton={<Skeleton className="mt-5 h-96" />}>
        {(figures) => (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            <Shown figures={figures} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Shown({ figures }: { figures: AdminFigures }) {
  const [params, setParams] = useSearchParams();
  const chosen = shownFigures.find(({ id }) => id === params.get('figure')) ?? shownFigures[0];
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('figure', id);
    setParams(next, still);
  };
  return (
    <>
      <p className="mt-3 text-text-2">
        {daysText(figures)}, beside {daysText(figures.before)}. Days begin at midnight UTC.
      </p>
      {!figures.isComplete && (
        <p role="status" className="mt-3 rounded-xl bg-surface-2 px-4 py-2 forced-colors:border">
          What happened before the last update is still being counted, so these figures will grow.
        </p>
      )}
      {figures.isDemoMoney && <DemoMoney className="mt-3" />}
      <FigureTiles figures={figures} chosen={chosen} onChoose={choose} />
      <FigurePanel figures={figures} chosen={chosen} />
      <Funnel figures={figures} />
      <TopLists />
      <HowCounted />
    </>
  );
}
