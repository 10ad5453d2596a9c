// Pins of all matches in view, asked from the server when a movement of the map has ended.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapPin } from '#contract/classes/class-map.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import type { Search } from '../../search/search-params.ts';
import type { Bounds } from '../fit.ts';
import { type ViewBox, viewBoxOf } from '../view-box.ts';

interface Pins {
  /** Those of the view before, until the new ones are there. */
  pins: readonly MapPin[];
  /** Matches without coordinates. */
  unplaced: number;
  /** Bounds of all matches; undefined while they are on their way, null where nobody knows. */
  extent: Bounds | null | undefined;
  hasFailed: boolean;
  tryAgain: () => void;
}

const none: readonly MapPin[] = [];

export function usePins(map: MapLibre, filters: Search): Pins {
  const view = useViewBox(map);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query('GET /api/explore/map', { query: { ...filters, ...view } as never }),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });
  return {
    pins: data?.pins ?? none,
    unplaced: data?.unplaced ?? 0,
    // An earlier response may be one to another search.
    extent: isPlaceholderData ? undefined : data?.bounds,
    hasFailed: isError,
    tryAgain: () => void refetch(),
  };
}

function useViewBox(map: MapLibre): ViewBox {
  const [view, setView] = useState(() => look(map));
  useEffect(() => {
    const follow = (): void => setView(look(map));
    map.on('moveend', follow);
    map.on('resize', follow);
    return () => {
      map.off('moveend', follow);
      map.off('resize', follow);
    };
  }, [map]);
  return view;
}

function look(map: MapLibre): ViewBox {
  const bounds = map.getBounds();
  const edges = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
  return viewBoxOf([...edges], map.getZoom());
}
