// The found classes with their count, sort, applied filters and next page.
import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { AppliedFilters } from '../filters/applied-filters.tsx';
import { resultsId } from './focus-results.ts';
import { ClassGrid, SkeletonGrid } from './class-grid.tsx';
import { countText } from './count-text.ts';
import { Failure, failureMessage } from './failure.tsx';
import { MapPanel } from './map-panel.tsx';
import { MoreClasses } from './more-classes.tsx';
import { NoClasses } from './no-classes.tsx';
import { exploreAddress } from '../search/search-params.ts';
import { SortButtons } from './sort-buttons.tsx';
import type { Explore } from '../search/use-explore.ts';
import type { FoundClasses } from '../search/use-found-classes.ts';
import { ViewToggle } from './view-toggle.tsx';

interface ResultsProps {
  explore: Explore;
  found: FoundClasses;
}

export function Results({ explore, found }: ResultsProps) {
  const { view, show } = explore;
  const top = useListTop();
  return (
    <section
      ref={top}
      id={resultsId}
      tabIndex={-1}
      aria-label="Found classes"
      aria-busy={found.isLoading}
      // Two sticky bars instead of one: focused elements must not be hidden under them.
      className="relative min-w-0 scroll-mt-14 [&_:is(a,button)]:scroll-mt-12"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-lg font-bold tracking-tight">
          {statusText(found)}
        </p>
        <div className="flex flex-wrap gap-2">
          <SortButtons {...explore} />
          <ViewToggle view={view} show={show} />
        </div>
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">
        <AppliedFilters {...explore} place={found.first?.place ?? null} />
        {found.first && <Corrected response={found.first} words={explore.search.q} />}
      </div>
      <div className="mt-5">
        <ListOrMap explore={explore} found={found} />
      </div>
      {found.cards.length > 0 && (
        <div className="pointer-events-none sticky bottom-[max(20px,env(safe-area-inset-bottom))] z-20 mt-6 flex justify-center *:pointer-events-auto">
          <ViewToggle view={view} show={show} floats />
        </div>
      )}
    </section>
  );
}

function statusText({ first, error }: FoundClasses): string {
  if (first) return countText(first);
  return error ? 'Classes could not be loaded' : 'Looking for classes…';
}

function Corrected({ response, words }: { response: SearchResponse; words: string | undefined }) {
  if (!response.correctedTo) return null;
  return (
    <p className="text-text-2">
      Showing results for <strong className="text-text">“{response.correctedTo}”</strong>. No
      classes match “<bdi>{words}</bdi>”.
    </p>
  );
}

function ListOrMap({ explore, found }: ResultsProps) {
  const { view, change } = explore;
  // The map is drawn in the browser only, so the server does not render it.
  const isMap = useHydrated() && view === 'map';
  const list = <List explore={explore} found={found} />;
  if (view === 'list') return list;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="order-2 min-w-0 lg:order-1">{list}</div>
      <div className={classNames('order-1 min-w-0 lg:order-2', !isMap && 'min-h-[60vh]')}>
        {isMap && (
          <MapPanel cards={found.cards} place={found.first?.place ?? null} change={change} />
        )}
      </div>
    </div>
  );
}

function List({ explore, found }: ResultsProps) {
  const { first, cards, more } = found;
  const box = useRef<HTMLDivElement>(null);
  const list = exploreAddress(explore.search);
  const awaitNewCards = useFirstNewCard(box, { list, shown: cards.length });
  if (!first && found.error)
    return (
      <Failure message={failureMessage(found.error)}>
        <Button onClick={found.tryAgain}>Try again</Button>
      </Failure>
    );
  if (!first) return <SkeletonGrid view={explore.view} />;
  if (cards.length === 0) return <NoClasses response={first} {...explore} />;
  return (
    <div ref={box}>
      <h2 className="sr-only">Classes</h2>
      <ClassGrid cards={cards} search={explore.search} view={explore.view} />
      {more && <MoreClasses {...more} onPress={awaitNewCards} />}
      <p role="status" className="sr-only">
        {found.pages > 1 && `Showing ${cards.length} classes`}
      </p>
    </div>
  );
}

/** Height of the sticky bars, in pixels. */
const barsHeight = 128;

/** A new search scrolls to the top of its list; going back restores the earlier position. */
function useListTop() {
  const top = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const offset = top.current?.getBoundingClientRect().top ?? 0;
    if (isNew && offset < barsHeight) top.current?.scrollIntoView({ block: 'start' });
  }, [key, isNew]);
  return top;
}

/** `list` identifies the shown list; returns the function to call when more of it is requested. */
function useFirstNewCard(
  container: RefObject<HTMLElement | null>,
  { list, shown }: { list: string; shown: number },
): () => void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current >= shown) return;
    const links = container.current?.querySelectorAll<HTMLElement>('[data-class] a');
    links?.[awaited.current]?.focus({ preventScroll: true });
    awaited.current = undefined;
  }, [container, shown]);
  // A request for one list is not awaited in the next.
  useEffect(() => () => void (awaited.current = undefined), [list]);
  return () => {
    awaited.current = shown;
  };
}
