// Map beside the list; its code is loaded on demand.
import { useEffect, useState } from 'react';
import type { SearchArea } from '#web/kit/class/search-area.ts';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { without } from '../search/search-params.ts';
import type { Explore } from '../search/use-explore.ts';
import type { FoundClasses } from '../search/use-found-classes.ts';

type ClassMap = (typeof import('#web/features/explore/map/class-map.tsx'))['default'];

type MapPanelProps = Pick<Explore, 'search' | 'change'> & Pick<FoundClasses, 'first' | 'cards'>;

/** The frame is there from the beginning, also from the server, so that nothing moves when the map is drawn. */
export function MapPanel({ search, change, first, cards }: MapPanelProps) {
  const [Drawn, setDrawn] = useState<ClassMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('#web/features/explore/map/class-map.tsx').then(
      (module) => setDrawn(() => module.default),
      () => setHasFailed(true),
    );
  }, []);
  const searchArea = ({ latitude, longitude, radiusMiles }: SearchArea) =>
    change({
      ...without('near'),
      lat: String(latitude),
      lon: String(longitude),
      radius: String(radiusMiles),
    });
  return (
    <section
      aria-label="Map"
      className="grid h-[60vh] min-h-80 overflow-clip rounded-3xl border border-border bg-surface-2 lg:sticky lg:below-[152px] lg:h-[calc(100dvh-176px-var(--page-top))]"
    >
      {Drawn ? (
        <Drawn {...{ search, first, cards }} onSearchArea={searchArea} />
      ) : (
        <div className="grid place-items-center p-6 text-center text-text-2">
          {hasFailed ? (
            <p role="alert">The map could not be loaded. The list shows the same classes.</p>
          ) : (
            <Spinner label="Loading the map" />
          )}
        </div>
      )}
    </section>
  );
}
