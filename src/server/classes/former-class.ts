// What a class was called and where it was, where that is another now: whoever has booked it should hear of it.

/** Neither where only the spot on the map is another. */
export interface FormerClass {
  title?: string;
  location?: string;
}

interface NamedPlace {
  title: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
}

/** Undefined where nobody who comes there would notice. */
export function formerClass(before: NamedPlace, now: NamedPlace): FormerClass | undefined {
  const hasNewTitle = !isSameText(before.title, now.title);
  const hasNewPlace = !isSameText(before.location, now.location);
  if (!hasNewTitle && !hasNewPlace && isSameSpot(before, now)) return undefined;
  return {
    ...(hasNewTitle && { title: before.title }),
    ...(hasNewPlace && { location: before.location }),
  };
}

/** But for capitals and spaces. */
export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

/** A place that our map has just learned, or does not know any more, is where it was. */
const isSameSpot = (one: NamedPlace, other: NamedPlace): boolean =>
  one.latitude === null ||
  other.latitude === null ||
  (one.latitude === other.latitude && one.longitude === other.longitude);
