// Fits new results into view, unless they continue the current ones.
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { SearchResponse } from '#contract/class-search.ts';
import { boundsOf, keepsStill, type Shown } from './fit.ts';
import type { PlacedCard } from './gather-pins.ts';
import type { SearchArea } from '../../../kit/class/search-area.ts';
import type { MoveCause } from './map-controls.tsx';
import { fitting } from './start-map.ts';

/** Returns a function that announces a search of the given area. */
export function useFit(
  map: MapLibre,
  cards: readonly PlacedCard[],
  place: SearchResponse['place'],
): (area: SearchArea) => void {
  const shown = useRef<Shown>({ ids: cards.map(({ id }) => id), place });
  const asked = useRef<SearchArea>(undefined);
  useEffect(() => {
    const now: Shown = { ids: cards.map(({ id }) => id), place };
    const isStill = keepsStill(shown.current, now, asked.current);
    shown.current = now;
    if (isStill) return;
    // A later return to that area finds the map elsewhere, so it must fit again.
    asked.current = undefined;
    map.fitBounds(boundsOf(cards, place), fitting, { isFit: true } satisfies MoveCause);
  }, [map, cards, place]);
  return (area) => {
    asked.current = area;
  };
}
