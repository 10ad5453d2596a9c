// Grid of class cards in one to four columns.
import { memo, type ReactNode } from 'react';
import { CardGrid, CardItem } from '#web/features/class-card/card-grid.tsx';
import { ClassCardSkeleton } from '#web/features/class-card/class-card-skeleton.tsx';
import { ClassCard } from '#web/features/class-card/class-card.tsx';
import type { ShownCard } from '#web/features/class-card/shown-card.ts';
import { isOfDates, type Search, type View } from '../search/search-params.ts';

const skeletons = 6;

function Grid({ view, children }: { view: View; children: ReactNode }) {
  return (
    <CardGrid className={view === 'list' ? 'xl:grid-cols-3 2xl:grid-cols-4' : undefined}>
      {children}
    </CardGrid>
  );
}

interface ClassGridProps {
  cards: readonly ShownCard[];
  search: Search;
  view: View;
}

/** Drawn again only for another list: what changes around it, such as the end of hydration, would draw every card. */
export const ClassGrid = memo(function ClassGrid({ cards, search, view }: ClassGridProps) {
  const leadsToSession = isOfDates(search);
  return (
    <Grid view={view}>
      {cards.map((card, index) => (
        <CardItem key={card.id} data-class={card.id}>
          <ClassCard card={card} leadsToSession={leadsToSession} priority={index === 0} />
        </CardItem>
      ))}
    </Grid>
  );
});

export function SkeletonGrid({ view }: { view: View }) {
  return (
    <Grid view={view}>
      {Array.from({ length: skeletons }, (_, index) => (
        <CardItem key={index}>
          <ClassCardSkeleton />
        </CardItem>
      ))}
    </Grid>
  );
}
