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
  return place && { name: place.label, latitude: place.latitude, longitude: place.longitude };
}

/** The search names the nearest town of a point. Undefined far from any town. */
export async function nameOfPoint(
  client: QueryClient,
  { lat, lon }: Point,
): Promise<RememberedPlace | undefined> {
  const asked = query('GET /api/explore', { query: { lat, lon, limit: '1' } });
  const { place } = await client.fetchQuery(asked);
  // A point without a town is named by its degrees.
  if (!place || /^-?\d/.test(place.label)) return undefined;
  return { name: place.label, latitude: rounded(lat), longitude: rounded(lon) };
}

/** About a kilometer: enough for a town, and no record of anybody's home. */
const rounded = (degrees: string): number => Math.round(Number(degrees) * 100) / 100;
