// Controls of the whole map: zoom in, zoom out, and search the visible area.
import type { Map as MapLibre } from 'maplibre-gl';
import { Minus, Plus, Search } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { type SearchArea, searchArea } from '#web/kit/class/search-area.ts';

/** Data that a map movement carries; movements by the map's own gestures carry the event that began them. */
export interface MoveCause {
  originalEvent?: unknown;
  /** The movement fits new results into view. */
  isFit?: boolean;
}

const zoomButton = 'pointer-events-auto rounded-none first:rounded-t-xl last:rounded-b-xl';

/** Marks a movement as made by a person, like the map's own gestures. */
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

/** Offered once a person has moved the map away from the searched area. */
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
            // The button disappears, so focus moves to the map.
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
