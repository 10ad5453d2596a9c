// Explore page: search form on top, then categories and filters, then the classes.
import { Container } from '#web/ui/container.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { CategoryChips } from './filters/category-chips.tsx';
import { totalText } from './results/count-text.ts';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterRail } from './filters/filter-rail.tsx';
import { Results } from './results/results.tsx';
import { SearchForm } from './search/search-form.tsx';
import type { Explore as Exploring } from './search/use-explore.ts';
import type { FoundClasses } from './search/use-found-classes.ts';

interface ExploreProps {
  explore: Exploring;
  found: FoundClasses;
}

export function Explore({ explore, found }: ExploreProps) {
  const { wanted, change, view } = explore;
  const { first } = found;
  const filters = { wanted, change, timeZone: first?.place?.timeZone };
  const hasSidebar = view === 'list';
  return (
    <>
      <div className="wide-page bg-canvas">
        {/* Flat, so that the first row of classes is seen with its prices on a laptop. */}
        <Container className="pt-6 pb-5 sm:pt-8 sm:pb-7 lg:pt-6 lg:pb-6">
          <div className="lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-5">
            <h1 className={classNames(pageTitleClass, 'max-sm:text-3xl lg:text-4xl')}>
              Explore Classes
            </h1>
            <p className="mt-2 text-lg text-text-2 max-sm:sr-only lg:mt-0">
              Small classes, in person, taught by people nearby.
            </p>
          </div>
          <div className="mt-4">
            <SearchForm {...explore} placeLabel={first?.place?.label} />
          </div>
        </Container>
      </div>
      {/* Below the page's header, which grows with large text. */}
      <div className="sticky below-[max(64px,2.75rem)] z-30 border-y border-border bg-bg/90 backdrop-blur-md">
        <Container className="flex items-center gap-5 py-2.5">
          <FilterButton
            {...filters}
            found={first && totalText(first.total)}
            className={hasSidebar ? 'lg:hidden' : undefined}
          />
          <CategoryChips {...explore} />
        </Container>
      </div>
      <Container
        className={classNames(
          'pt-6 pb-16 sm:pb-24',
          hasSidebar && 'lg:grid lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-10',
        )}
      >
        {hasSidebar && <FilterRail {...filters} />}
        <Results explore={explore} found={found} />
      </Container>
    </>
  );
}
