// Shows new results whole, unless they are more of what is being looked at.
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { SearchResponse } from '#contract/class-search.ts';
import { boundsOf, keepsStill, type Shown } from './fit.ts';
import type { PlacedCard } from './gather-pins.ts';
import type { SearchArea } from './search-area.ts';
import type { MoveCause } from './map-controls.tsx';
import { fitting } from './start-map.ts';

/** Answers how to say that the results of this area are asked for. */
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
    // Whoever comes back to that area later finds the map elsewhere.
    asked.current = undefined;
    map.fitBounds(boundsOf(cards, place), fitting, { isFit: true } satisfies MoveCause);
  }, [map, cards, place]);
  return (area) => {
    asked.current = area;
  };
}
