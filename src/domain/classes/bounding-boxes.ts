// Computes the latitude and longitude boxes that contain everything within some miles of a point.
import { type Coordinates, earthRadiusMiles } from './distance.ts';

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

/** Returns two boxes if the circle crosses the line where longitudes jump from 180 to -180. */
export function boxesAround({ latitude, longitude }: Coordinates, radiusMiles: number): Box[] {
  const angle = radiusMiles / earthRadiusMiles;
  const south = latitude - degrees(angle);
  const north = latitude + degrees(angle);
  // The circle contains a pole, and with it every longitude.
  if (north >= 90 || south <= -90) {
    return [{ south: Math.max(south, -90), west: -180, north: Math.min(north, 90), east: 180 }];
  }
  const half = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))));
  const [west, east] = [longitude - half, longitude + half];
  if (west < -180) return [box(-180, east), box(west + 360, 180)];
  if (east > 180) return [box(west, 180), box(-180, east - 360)];
  return [box(west, east)];

  function box(from: number, to: number): Box {
    return { south, west: from, north, east: to };
  }
}
