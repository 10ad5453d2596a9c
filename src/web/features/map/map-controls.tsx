// What can be done with the map as a whole: nearer, further away, and searching what it shows.
import type { Map as MapLibre } from 'maplibre-gl';
import { Minus, Plus, Search } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type SearchArea, searchArea } from './search-area.ts';

/** What a move of the map tells about itself; those of the map's own gestures carry the event that began them. */
export interface MoveCause {
  originalEvent?: unknown;
  /** It shows new results whole. */
  isFit?: boolean;
}

const zoomButton = 'pointer-events-auto rounded-none first:rounded-t-xl last:rounded-b-xl';

/** Tells the map that a person did it, as its own gestures do. */
const byPerson = ({ nativeEvent }: MouseEvent): MoveCause => ({ originalEvent: nativeEvent });

export function ZoomButtons({ map }: { map: MapLibre }) {
  return (
    <div className="absolute top-3 right-3 z-20 flex flex-col divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
      <IconButton
        label="Zoom in"
        className={zoomButton}
        onClick={(event) => map.zoomIn({}, byPerson(event))}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Zoom out"
        className={zoomButton}
        onClick={(event) => map.zoomOut({}, byPerson(event))}
      >
        <Minus aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface SearchHereProps {
  map: MapLibre;
  onSearchArea: (area: SearchArea) => void;
}

/** Offered once somebody has moved the map away from what was searched. */
export function SearchHere({ map, onSearchArea }: SearchHereProps) {
  const { isMoved, area, settle } = useMovedArea(map);
  if (!isMoved) return null;
  return (
    <div className="absolute inset-x-16 top-3 z-20 flex justify-center">
      {area ? (
        <Button
          variant="solid"
          size="sm"
          className="pointer-events-auto shadow-pop"
          onClick={() => {
            // The button goes away; whoever pressed it stays at the map.
            map.getCanvas().focus({ preventScroll: true });
            settle();
            onSearchArea(area);
          }}
        >
          <Search aria-hidden="true" />
          Search this area
        </Button>
      ) : (
        <p
          role="status"
          className="rounded-full bg-surface px-4 py-2 text-sm font-semibold text-text-2 shadow-card"
        >
          Zoom in to search
        </p>
      )}
    </div>
  );
}

function useMovedArea(map: MapLibre) {
  const [isMoved, setMoved] = useState(false);
  const [area, setArea] = useState<SearchArea>();
  useEffect(() => {
    const look = ({ originalEvent, isFit }: MoveCause): void => {
      if (isFit) setMoved(false);
      else if (originalEvent !== undefined) setMoved(true);
      const bounds = map.getBounds();
      const [north, east] = [bounds.getNorth(), bounds.getEast()];
      setArea(searchArea({ center: map.getCenter(), north, east }));
    };
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
    };
  }, [map]);
  return { isMoved, area, settle: () => setMoved(false) };
}
