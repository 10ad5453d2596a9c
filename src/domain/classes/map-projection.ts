// Projection of the map: the usual square of the world, from 0 in the west and north to 1 in the east and south.

/** Width of the world at zoom 0; it doubles with each step. */
export const worldPixels = 512;

/** The square ends here; what is beyond lies on its edge. */
const mostLatitude = 85.051_128;

export const columnOf = (longitude: number): number => (longitude + 180) / 360;

export function rowOf(latitude: number): number {
  const shown = Math.min(Math.max(latitude, -mostLatitude), mostLatitude);
  return (1 - Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360)) / Math.PI) / 2;
}

export const longitudeOf = (column: number): number => column * 360 - 180;

export const latitudeOf = (row: number): number =>
  (Math.atan(Math.exp((1 - 2 * row) * Math.PI)) * 360) / Math.PI - 90;
