// Finds the place that a person typed, and the town of a point, with the calls that search boxes use.
import type { QueryClient } from '@tanstack/react-query';
import { query } from '../api/api.ts';
import type { RememberedPlace } from './remembered-place.ts';
import type { Point } from './use-my-location.ts';

const longest = 200;

/** Undefined where the gazetteer knows no such place. */
export async function placeOfText(
  client: QueryClient,
  text: string,
): Promise<RememberedPlace | undefined> {
  const q = text.slice(0, longest);
  const { places } = await client.fetchQuery(query('GET /api/places', { query: { q, limit: 6 } }));
  const [place] = places;
  return place && placeFound(place);
}

/** The search names the nearest town of a point. Undefined far from any town. */
export async function placeOfPoint(
  client: QueryClient,
  { lat, lon }: Point,
): Promise<RememberedPlace | undefined> {
  const asked = query('GET /api/explore', { query: { lat, lon, limit: '1' } });
  const { place } = await client.fetchQuery(asked);
  return place ? townFound(place) : undefined;
}

interface SearchedPlace {
  label: string;
  latitude: number;
  longitude: number;
}

/** Undefined for a point without a town, which the search names by its degrees. */
export const townFound = (place: SearchedPlace): RememberedPlace | undefined =>
  /^-?[\d.]+, -?[\d.]+$/.test(place.label) ? undefined : placeFound(place);

export const placeFound = ({ label, latitude, longitude }: SearchedPlace): RememberedPlace => ({
  name: label,
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** About a kilometer: enough for a town, and no record of anybody's home. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
