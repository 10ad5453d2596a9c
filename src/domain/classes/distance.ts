// Computes the great-circle distance between two points on Earth.

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The mean radius, which is the usual choice. */
export const earthRadiusMiles = 3958.761;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Haversine: exact enough everywhere, also for points that are close together. */
export function distanceMiles(one: Coordinates, other: Coordinates): number {
  const acrossLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const acrossLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const parallels = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const half = Math.min(1, acrossLatitude + parallels * acrossLongitude);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(half));
}
