// Grid of class cards in one, two or three columns.
import type { ReactNode } from 'react';
import type { ClassCard as Card } from '#contract/classes/classes.ts';
import { ClassCardSkeleton } from '#web/features/class-card/class-card-skeleton.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isOfDates, type Search, type View } from '../search/search-params.ts';

const skeletons = 6;

function Grid({ view, children }: { view: View; children: ReactNode }) {
  const columns = view === 'list' ? 'xl:grid-cols-3' : 'lg:grid-cols-2';
  return (
    <ul className={classNames('grid grid-cols-1 gap-5 sm:grid-cols-2 lg:gap-6', columns)}>
      {children}
    </ul>
  );
}

interface ClassGridProps {
  cards: readonly Card[];
  search: Search;
  view: View;
}

export function ClassGrid({ cards, search, view }: ClassGridProps) {
  const leadsToSession = isOfDates(search);
  return (
    <Grid view={view}>
      {cards.map((card, index) => (
        <li key={card.id} data-class={card.id} className="min-w-0">
          <ClassCard card={card} leadsToSession={leadsToSession} priority={index === 0} />
        </li>
      ))}
    </Grid>
  );
}

export function SkeletonGrid({ view }: { view: View }) {
  return (
    <Grid view={view}>
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>
          <ClassCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}
