// The found classes with the button for more of them, or skeletons while they are loading.
import { type RefObject, useEffect, useRef } from 'react';
import { exploreAddress, type Search, type View } from '../search/search-params.ts';
import type { FoundClasses } from '../search/use-found-classes.ts';
import { ClassGrid, SkeletonGrid } from './class-grid.tsx';
import { MoreClasses } from './more-classes.tsx';
import { useListPosition } from './use-list-position.ts';

interface FoundListProps extends Pick<FoundClasses, 'cards' | 'pages' | 'more'> {
  search: Search;
  view: View;
}

export function FoundList({ cards, pages, more, search, view }: FoundListProps) {
  const box = useRef<HTMLDivElement>(null);
  const awaitNewCards = useFirstNewCard(box, {
    list: exploreAddress(search),
    shown: cards.length,
  });
  useListPosition(search, pages);
  if (pages === 0) return <SkeletonGrid view={view} />;
  return (
    <div ref={box}>
      <h2 className="sr-only">Classes</h2>
      {/* Drawn anew at another place: cards of both lists would otherwise jump, also without anybody's doing. */}
      <ClassGrid key={search.near} cards={cards} search={search} view={view} />
      {more && <MoreClasses {...more} pages={pages} onPress={awaitNewCards} />}
      <p role="status" className="sr-only">
        {pages > 1 && `Showing ${cards.length} classes`}
      </p>
    </div>
  );
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
