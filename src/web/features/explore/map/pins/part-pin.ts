// Comes nearer to a pin until its places part; places closer together than that open as one.
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapPin } from '#contract/classes/class-map.ts';
import type { MoveCause } from '../map-controls.tsx';
import { fitting } from '../base/start-map.ts';

/** Two pins at the nearest zoom are farther apart than that, in degrees. */
const closest = { longitude: 0.0009, latitude: 0.0004 };

export const isOnePlace = ({ places, bounds: [west, south, east, north] }: MapPin): boolean =>
  places === 1 || (east - west < closest.longitude && north - south < closest.latitude);

export function partPin(map: MapLibre, { bounds }: MapPin): void {
  const camera = map.cameraForBounds(bounds, { ...fitting, maxZoom: map.getMaxZoom() });
  if (!camera) return;
  // The pin goes away, so focus moves to the map.
  map.getCanvas().focus({ preventScroll: true });
  const zoom = Math.max(camera.zoom ?? 0, map.getZoom() + 1);
  const cause: MoveCause = { originalEvent: 'pin' };
  map.easeTo({ ...camera, zoom }, cause);
}
