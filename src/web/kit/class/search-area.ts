// Circle that is searched when a person asks for the visible area of the map.
import { searchLimits } from '#contract/classes/search-limits.ts';

export interface SearchArea {
  latitude: number;
  longitude: number;
  radiusMiles: number;
}

export interface MapView {
  center: { lat: number; lng: number };
  north: number;
  east: number;
}

const earthRadiusMiles = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function milesBetween(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const lat = Math.sin(radians(toLat - fromLat) / 2) ** 2;
  const lon = Math.sin(radians(toLon - fromLon) / 2) ** 2;
  const square = lat + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * lon;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, square)));
}

/** Reaches the corners of the map. Undefined when the map shows more than can be searched at once. */
export function searchArea({ center, north, east }: MapView): SearchArea | undefined {
  const { lat, lng } = center;
  const upwards = milesBetween(lat, lng, north, lng);
  const sideways = milesBetween(lat, lng, lat, east);
  if (Math.min(upwards, sideways) > searchLimits.mostRadiusMiles) return undefined;
  const corner = Math.ceil(milesBetween(lat, lng, north, east));
  return {
    latitude: rounded(lat),
    longitude: rounded(wrapped(lng)),
    radiusMiles: Math.min(Math.max(corner, 1), searchLimits.mostRadiusMiles),
  };
}

/** Some ten yards, so that nearby views of the same place share a response. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Moving past the date line wraps around to the same places. */
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
