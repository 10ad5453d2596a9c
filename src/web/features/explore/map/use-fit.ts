// Moves the map to the results of another search.
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { SearchArea } from '#web/kit/class/search-area.ts';
import { fitting } from './base/start-map.ts';
import { boundsOf, keepsStill, type Shown } from './fit.ts';
import type { MoveCause } from './map-controls.tsx';

/** Returns a function that announces a search of the given area, for which the map stays. */
export function useFit(map: MapLibre, shown: Shown): (area: SearchArea) => void {
  const bounds = boundsOf(shown);
  // The map was started there, if its bounds were known.
  const fitted = useRef(bounds && shown.name);
  const asked = useRef<SearchArea>(undefined);
  useEffect(() => {
    if (!bounds) return;
    const isStill = keepsStill(fitted.current, shown, asked.current);
    fitted.current = shown.name;
    if (isStill) return;
    // A later return to that area finds the map elsewhere, so it must fit again.
    asked.current = undefined;
    map.fitBounds(bounds, fitting, { isFit: true } satisfies MoveCause);
  });
  return (area) => {
    asked.current = area;
  };
}
