// Routes of the search boxes.
import { findPlaces, type Place } from '#platform/places/find-places.ts';
import type { Handlers } from '#platform/http/handlers.ts';

const attribution = 'Places © GeoNames, CC BY 4.0';

export function searchRoutes() {
  return {
    'GET /api/places': async ({ query }, { db }) => ({
      places: (await findPlaces(db, query.q, query.limit)).map(presentPlace),
      attribution,
    }),
  } satisfies Partial<Handlers>;
}

const presentPlace = (place: Place) => ({
  ...place,
  label: [`${place.name}, ${place.state}`, place.zip].filter(Boolean).join(' '),
});
