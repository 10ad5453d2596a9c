// Reads the home page's rows: the general ones of the server's page, then those near the remembered place.
import { useQuery } from '@tanstack/react-query';
import type { HomePage } from '#contract/classes/home.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import { type RememberedPlace, useRememberedPlace } from '#web/kit/place/remembered-place.ts';
import { homeQuery } from '../home-query.ts';

/** Two decimals, about half a mile: neighbors share a cached response. */
const degrees = (value: number): string => value.toFixed(2);

const nearQuery = ({ name, latitude, longitude }: RememberedPlace) =>
  query('GET /api/home', {
    query: { near: name, lat: degrees(latitude), lon: degrees(longitude) },
  });

export interface Home {
  /** Undefined while nothing is loaded. */
  page: HomePage | undefined;
  /** The rows that everybody sees. */
  general: HomePage | undefined;
  /** Whether the rows of a newly chosen place are on their way. */
  isLoading: boolean;
}

export function useHome(): Home {
  const place = useRememberedPlace();
  const general = useQuery(homeQuery);
  const own = useQuery({
    ...(place ? nearQuery(place) : homeQuery),
    enabled: place !== undefined,
    staleTime: minuteMs,
    // The rows of the place before stay until the new ones arrive.
    placeholderData: (before: HomePage | undefined) => before,
  });
  const loaded = place && own.data ? own.data : general.data;
  return {
    page: loaded ?? (general.error ? nothing : undefined),
    general: general.data,
    isLoading: own.isFetching,
  };
}

/** After a failure the page is shown without its rows; the search and the sections need none. */
const nothing: HomePage = {
  place: null,
  days: [],
  rows: [],
  categories: [],
  towns: [],
  instructors: [],
};
