// Map beside the list; its code is loaded on demand.
import { useEffect, useState } from 'react';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import type { SearchArea } from '#web/kit/class/search-area.ts';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { without } from '../search/search-params.ts';
import type { Change } from '../search/use-explore.ts';

type ClassMap = (typeof import('#web/features/explore/map/class-map.tsx'))['default'];

interface MapPanelProps {
  cards: ClassCard[];
  place: SearchResponse['place'];
  change: Change;
}

export function MapPanel({ cards, place, change }: MapPanelProps) {
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
      className="grid h-[60vh] min-h-80 overflow-clip rounded-3xl border border-border bg-surface-2 lg:sticky lg:top-[152px] lg:h-[calc(100dvh-176px)]"
    >
      {Drawn ? (
        <Drawn cards={cards} place={place} onSearchArea={searchArea} />
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
