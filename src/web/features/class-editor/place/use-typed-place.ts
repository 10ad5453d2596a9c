// Recognizes a known place at the end of a typed address, so that nobody has to choose one from the list.
import { useQueryClient } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';
import type { Place } from '#web/kit/forms/use-places.ts';
import type { ClassDetails, Coordinates } from '#web/kit/class/editor-values.ts';
import { meantPlace, placesWithin } from './find-typed-place.ts';

/** Fields of either class form. */
export interface PlaceFields {
  getValues: () => Pick<ClassDetails, 'location' | 'coordinates'>;
  setValue: {
    (name: 'coordinates', value: Coordinates): void;
    (name: 'timeZone', value: string): void;
  };
}

export function takePlace({ setValue }: PlaceFields, place: Place): void {
  const { latitude, longitude, timeZone } = place;
  setValue('coordinates', { latitude, longitude });
  setValue('timeZone', timeZone);
}

/** Resolves once the form contains what is known about its location. */
export function useTypedPlace(fields: PlaceFields): () => Promise<void> {
  const findPlace = usePlaceFinder();
  return async () => {
    const { location, coordinates } = fields.getValues();
    if (coordinates) return;
    const place = await findPlace(location);
    const now = fields.getValues();
    if (place && now.location === location && !now.coordinates) takePlace(fields, place);
  };
}

function usePlaceFinder() {
  const queryClient = useQueryClient();
  return async (location: string): Promise<Place | undefined> => {
    for (const wanted of placesWithin(location)) {
      const asked = query('GET /api/places', { query: { q: wanted, limit: 6 } });
      // If the lookup fails, no place is found and the instructor chooses the time zone.
      const response = await queryClient.ensureQueryData(asked).catch(() => undefined);
      const place = meantPlace(wanted, response?.places ?? []);
      if (place) return place;
    }
    return undefined;
  };
}
