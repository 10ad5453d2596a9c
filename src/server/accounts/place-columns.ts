// Converts the place where a person looks for classes between its wire shape and the columns of the profile.
import type { PlaceChoice } from '#contract/accounts/profile.ts';

interface PlaceColumns {
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  is_place_everywhere: boolean;
}

/** Null until the person has chosen. */
export function placeOf(row: PlaceColumns): PlaceChoice | null {
  const { place_name: name, place_latitude: latitude, place_longitude: longitude } = row;
  if (row.is_place_everywhere) return 'everywhere';
  return name === null || latitude === null || longitude === null
    ? null
    : { name, latitude, longitude };
}

export function columnsOfPlace(choice: PlaceChoice | null): PlaceColumns {
  const place = choice === 'everywhere' ? null : choice;
  return {
    place_name: place?.name ?? null,
    place_latitude: place?.latitude ?? null,
    place_longitude: place?.longitude ?? null,
    is_place_everywhere: choice === 'everywhere',
  };
}
