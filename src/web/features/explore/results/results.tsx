// The found classes with their count, sort, applied filters and next page.
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { FoundPage } from '../search/explore-query.ts';
import { FirstScreenEnd } from '#web/kit/page/first-screen-end.tsx';
import { Button } from '#web/ui/button/button.tsx';
import {
  LazyAppliedFilters,
  LazyCalendar,
  LazyList,
  LazyMap,
  LazyNoClasses,
} from '../lazy-parts.ts';
import { resultsId } from './focus-results.ts';
import { countText } from './count-text.ts';
import { Failure, failureMessage } from './failure.tsx';
import { PlaceOffer } from './place-offer.tsx';
import { isApplied } from '../search/search-params.ts';
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
        <LazyAppliedFilters
          wanted={explore.wanted}
          addressOf={explore.addressOf}
          place={found.first?.place ?? null}
        />
        {found.cards.length > 0 && !isApplied(explore.wanted, 'near') && (
          <PlaceOffer {...explore} cards={found.cards} />
        )}
        {found.first && <Corrected response={found.first} words={explore.search.q} />}
      </div>
      <FirstScreenEnd />
      <div className="mt-5">
        <Shown explore={explore} found={found} />
      </div>
      {(found.cards.length > 0 || view !== 'list') && (
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

function Corrected({ response, words }: { response: FoundPage; words: string | undefined }) {
  if (!response.correctedTo) return null;
  return (
    <p className="text-text-2">
      Showing results for <strong className="text-text">“{response.correctedTo}”</strong>. No
      classes match “<bdi>{words}</bdi>”.
    </p>
  );
}

function Shown({ explore, found }: ResultsProps) {
  const { view, search, wanted, change } = explore;
  const place = found.first?.place ?? null;
  const list = <List explore={explore} found={found} />;
  if (view === 'list') return list;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="order-2 min-w-0 lg:order-1">{list}</div>
      <div className="order-1 min-w-0 lg:order-2 noscript:hidden">
        {view === 'calendar' ? (
          <LazyCalendar wanted={wanted} change={change} timeZone={place?.timeZone} />
        ) : (
          <LazyMap search={search} change={change} first={found.first} cards={found.cards} />
        )}
      </div>
    </div>
  );
}

function List({ explore, found }: ResultsProps) {
  const { first, cards, more, pages, error } = found;
  const { search, view, addressOf } = explore;
  if (!first && error)
    return (
      <Failure message={failureMessage(error)}>
        <Button onClick={found.tryAgain}>Try again</Button>
      </Failure>
    );
  if (first && cards.length === 0)
    return <LazyNoClasses response={first} search={search} addressOf={addressOf} />;
  return <LazyList cards={cards} pages={pages} more={more} search={search} view={view} />;
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
